-- Each term that a text can be found by, as often as it stands there, as a number that its user is part of. Without a
-- list of pending entries, which every search would have to read.
alter table message add search_keys bigint[] not null default '{}';
create index message_search_i on message using gin (search_keys) with (fastupdate = off);

alter table memory add search_keys bigint[] not null default '{}';
create index memory_search_i on memory using gin (search_keys) with (fastupdate = off);
