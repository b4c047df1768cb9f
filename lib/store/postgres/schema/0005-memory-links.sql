-- A retired memory is kept and can be read by its id; no search finds it and nothing sends it to a model.
alter table memory add retired_at timestamptz(3);
alter table memory_revision add retired_at timestamptz(3);

-- What one memory says of another. A pair has one link, in one direction.
create table memory_link (
  from_id text collate "C" not null references memory (record_id) on delete cascade,
  to_id text collate "C" not null references memory (record_id) on delete cascade,
  relation text collate "C" not null
    check (relation in ('supersedes', 'refines', 'duplicates', 'contradicts', 'supports')),
  created_at timestamptz(3) not null,
  primary key (from_id, to_id),
  check (from_id <> to_id)
);
create unique index memory_link_pair_u on memory_link (least(from_id, to_id), greatest(from_id, to_id));
create index memory_link_to_i on memory_link (to_id, from_id);
