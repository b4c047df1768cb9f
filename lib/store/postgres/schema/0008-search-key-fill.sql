-- Rows that were written before there were search keys get theirs in steps, oldest first: how far that has come, as
-- the table and the order_seq of the last row, or "done".
insert into store_meta values ('search_keys_filled', 'message 0', now());
