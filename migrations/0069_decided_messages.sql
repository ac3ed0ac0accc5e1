-- Messages that look like spam are looked at as everything is that waits: released, or put aside.
alter table contact_message add column dismissed_at timestamptz;
create index contact_message_suspected on contact_message (created_at) where suspected_spam and dismissed_at is null;
