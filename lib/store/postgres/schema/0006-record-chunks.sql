-- Pieces of messages and memories with their vectors, for the search by meaning. A message is named by its thread and
-- its own id, a memory by its id alone; a piece goes with its record, whatever removes that. Vectors have length 1.
create table record_chunks (
  chunk_id bigint generated always as identity primary key,
  memory_id text collate "C" references memory (record_id) on delete cascade,
  thread_id text collate "C",
  message_id text collate "C",
  chunk_seq integer not null,
  chunk_text text not null,
  user_id text collate "C",
  embedding real[] not null,
  foreign key (thread_id, message_id) references message (thread_id, record_id) on delete cascade,
  check ((memory_id is null) = (message_id is not null)),
  check ((thread_id is null) = (message_id is null))
);
create unique index record_chunks_memory_u on record_chunks (memory_id, chunk_seq) where memory_id is not null;
create unique index record_chunks_message_u on record_chunks (thread_id, message_id, chunk_seq)
  where message_id is not null;
create index record_chunks_user_i on record_chunks (user_id);

-- How many numbers a vector has; empty before the first one. A row from the beginning, so that it can be locked.
insert into store_meta values ('vector_dim', '', now());
