-- What the trash holds and when it gives it up, told from the index alone.
drop index thread_trash_i;
create index thread_trash_i on thread (purge_after, record_id)
  include (state, byte_count, trashed_byte_count) where state <> 'active';
