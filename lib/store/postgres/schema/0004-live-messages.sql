-- The live messages of a thread in their order. Without statistics (before the first analyze) the planner takes every
-- condition on a nullable column for a rare one, gathers the whole thread and sorts it; what the index itself promises
-- it need not guess.
create index message_live_i on message (thread_id, seq) where trashed_at is null;
