-- What a memory was before each of its changes; goes with the memory.
create table memory_revision (
  memory_id text collate "C" not null references memory (record_id) on delete cascade,
  revision integer not null,
  memory_type text collate "C" not null,
  content text not null,
  timestamp timestamptz(3),
  metadata json not null,
  expires_at timestamptz(3),
  -- When this was written, and when the next one took its place.
  written_at timestamptz(3) not null,
  replaced_at timestamptz(3) not null,
  primary key (memory_id, revision)
);

create index message_expiry_i on message (expires_at, thread_id) where expires_at is not null;
create index memory_expiry_i on memory (expires_at, record_id) where expires_at is not null;
