-- How often a thread's summary failed since the last one that was written.
create table summary_failure (
  thread_id text collate "C" primary key references thread (record_id) on delete cascade,
  failures smallint not null,
  failed_at timestamptz(3) not null
);
