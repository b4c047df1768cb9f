-- How many sessions of an agent lie where, and how large they are, told from the index alone.
drop index thread_agent_i;
create index thread_agent_i on thread (agent_id, last_activity_at desc, record_id desc)
  include (state, byte_count, exchange_count, first_message_at);
