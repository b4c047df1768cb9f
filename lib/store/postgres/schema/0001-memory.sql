-- Memory data. Ids are opaque text compared byte for byte; times are the caller's, in milliseconds.
-- Columns that Oracle's library knows keep its names.

create table actor_profile (
  actor_id text collate "C" not null,
  actor_type text collate "C" not null check (actor_type in ('user', 'agent')),
  space_id text collate "C",
  order_seq bigint generated always as identity,
  information text not null,
  metadata json not null,
  created_at timestamptz(3) not null,
  primary key (actor_type, actor_id)
);

-- The counters are of live messages, the trashed_ ones of exchanges that retention took from a live thread.
create table thread (
  record_id text collate "C" primary key,
  user_id text collate "C" not null,
  agent_id text collate "C" not null,
  space_id text collate "C",
  kind text collate "C" not null check (kind in ('playground', 'deployed')),
  title text,
  metadata json not null,
  runtime_config json not null,
  runtime_state json,
  pinned boolean not null default false,
  created_at timestamptz(3) not null,
  -- Changes with every write: what an appender has read is still true when this is.
  version bigint not null default 0,
  next_seq integer not null default 1,
  next_exchange_seq integer not null default 1,
  -- The newest exchange that has a live message, 0 before the first.
  exchange_seq integer not null default 0,
  message_count integer not null default 0,
  exchange_count integer not null default 0,
  byte_count bigint not null default 0,
  token_count bigint not null default 0,
  trashed_message_count integer not null default 0,
  trashed_byte_count bigint not null default 0,
  -- The newest live message.
  newest_seq integer,
  newest_at timestamptz(3),
  newest_is_final boolean,
  -- The earliest and latest known dates of its messages, as given by their writer.
  first_message_at timestamptz(3),
  last_message_at timestamptz(3),
  last_activity_at timestamptz(3) not null,
  state text collate "C" not null default 'active' check (state in ('active', 'trashed', 'purging')),
  trashed_at timestamptz(3),
  trash_run_id text collate "C",
  trash_cause text collate "C",
  purge_after timestamptz(3),
  restored_at timestamptz(3)
) with (fillfactor = 80);
create index thread_agent_i on thread (agent_id, last_activity_at desc, record_id desc);
create index thread_user_i on thread (user_id, last_activity_at desc, record_id desc);
create index thread_activity_i on thread (last_activity_at desc, record_id desc);
create index thread_agent_id_i on thread (agent_id, record_id);
create index thread_trash_i on thread (purge_after, record_id) where state <> 'active';

create table message (
  thread_id text collate "C" not null references thread (record_id),
  record_id text collate "C" not null,
  order_seq bigint generated always as identity,
  seq integer not null,
  exchange_seq integer not null,
  user_id text collate "C",
  agent_id text collate "C",
  space_id text collate "C",
  message_role text collate "C" not null,
  content text not null,
  timestamp timestamptz(3),
  metadata json not null,
  author text collate "C",
  lane text collate "C",
  delegation_id text collate "C",
  name text collate "C",
  tool_calls json,
  tool_call_id text collate "C",
  token_count integer not null,
  byte_count bigint not null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  trashed_at timestamptz(3),
  trash_run_id text collate "C",
  primary key (thread_id, record_id)
);
create unique index message_seq_u on message (thread_id, seq);
create index message_exchange_i on message (thread_id, exchange_seq);
create index message_lane_i on message (thread_id, lane, seq) where lane is not null;
create index message_delegation_i on message (thread_id, lane, delegation_id, seq) where lane is not null;

-- The exchanges that one retention run took from a live thread.
create table thread_trim (
  thread_id text collate "C" not null references thread (record_id),
  run_id text collate "C" not null,
  message_count integer not null,
  byte_count bigint not null,
  trashed_at timestamptz(3) not null,
  purge_after timestamptz(3) not null,
  primary key (thread_id, run_id)
);
create index thread_trim_purge_i on thread_trim (purge_after, thread_id);

create table memory (
  record_id text collate "C" primary key,
  order_seq bigint generated always as identity,
  user_id text collate "C",
  agent_id text collate "C",
  thread_id text collate "C" references thread (record_id),
  space_id text collate "C",
  memory_type text collate "C" not null,
  content text not null,
  timestamp timestamptz(3),
  metadata json not null,
  expires_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  trashed_at timestamptz(3),
  trash_run_id text collate "C"
);
create index memory_user_i on memory (user_id, created_at desc, record_id desc);
create index memory_agent_i on memory (agent_id, created_at desc, record_id desc);
create index memory_thread_i on memory (thread_id, created_at desc, record_id desc);
create index memory_created_i on memory (created_at desc, record_id desc);

-- Which messages a memory was learned from; a link goes when its message is purged.
create table memory_source (
  memory_id text collate "C" not null references memory (record_id) on delete cascade,
  thread_id text collate "C" not null,
  message_id text collate "C" not null,
  primary key (memory_id, message_id)
);
create index memory_source_i on memory_source (thread_id, message_id);

create table thread_summary (
  thread_id text collate "C" primary key references thread (record_id),
  content text not null,
  covers_from_seq integer not null,
  covers_to_seq integer not null,
  model text collate "C" not null,
  created_at timestamptz(3) not null
);

-- Counters an agent and kind, in shards so that writers of different threads do not queue on one row.
create table usage (
  agent_id text collate "C" not null,
  kind text collate "C" not null,
  shard smallint not null,
  sessions bigint not null default 0,
  messages bigint not null default 0,
  exchanges bigint not null default 0,
  tokens bigint not null default 0,
  live_bytes bigint not null default 0,
  trashed_sessions bigint not null default 0,
  trashed_bytes bigint not null default 0,
  primary key (agent_id, kind, shard)
) with (fillfactor = 50);

-- Removed ids, as keyed hashes: what is here may not be written again.
create table tombstone (
  kind text collate "C" not null check (kind in ('thread', 'message')),
  id_hash text collate "C" not null,
  cause text collate "C" not null,
  run_id text collate "C",
  removed_at timestamptz(3) not null,
  primary key (kind, id_hash)
);
create index tombstone_removed_i on tombstone (removed_at) where kind = 'message';

create table memory_hold (
  hold_id text collate "C" primary key,
  agent_id text collate "C",
  user_id text collate "C",
  thread_id text collate "C",
  reason text not null,
  case_number text,
  placed_by text not null,
  placed_at timestamptz(3) not null,
  released_at timestamptz(3),
  release_reason text,
  check (num_nonnulls(agent_id, user_id, thread_id) = 1)
);
create index memory_hold_agent_i on memory_hold (agent_id) where released_at is null;
create index memory_hold_user_i on memory_hold (user_id) where released_at is null;
create index memory_hold_thread_i on memory_hold (thread_id) where released_at is null;

create table memory_policy (
  agent_id text collate "C" primary key,
  revision integer not null,
  settings json not null,
  published_at timestamptz(3) not null
);

-- One row for the whole installation.
create table installation (
  installation_id smallint primary key check (installation_id = 1),
  is_stopped boolean not null
);
insert into installation values (1, false);

create table store_counter (
  counter_key text collate "C" primary key,
  counter_value bigint not null
);
insert into store_counter values ('refused_writes', 0);

-- What each committed batch of a retention run removed; kept after the purge.
create table retention_batch (
  run_id text collate "C" not null,
  ordinal integer not null,
  threads integer not null,
  threads_trimmed integer not null,
  exchanges integer not null,
  messages bigint not null,
  memories integer not null,
  bytes bigint not null,
  applied_at timestamptz(3) not null,
  primary key (run_id, ordinal)
);
