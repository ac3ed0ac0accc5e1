-- What a mail brings may be worth nothing after a time: one that could not leave until then does not leave at all.
alter table mail add column good_until timestamptz;
create index mail_good_until on mail (good_until) where status = 'waiting' and good_until is not null;
