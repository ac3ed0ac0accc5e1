-- A mail is written four times: when it waits, is taken, is handed over and was sent. What looks for people in mails has those
-- alone that were sent, which most are: an index is written once for each, not at every step on its way.
drop index mail_trigrams, mail_around_ats, mail_recipient, mail_reply_to;

-- The same as before, in half the time: a body in SQL is planned anew with each statement that writes.
create or replace function trigrams(words text) returns text[]
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  parts text[] := '{}';
begin
  for at in 1 .. length(words) - 2 loop
    parts := parts || substr(words, at, 3);
  end loop;
  return parts;
end $$;
create or replace function around_ats(words text) returns text[]
language plpgsql immutable strict parallel safe cost 10000 as $$
declare
  parts text[] := string_to_array(lower(words), '@');
  around text[] := '{}';
begin
  for at in 1 .. cardinality(parts) - 1 loop
    around := around || (right(parts[at], 3) || '@' || left(parts[at + 1], 4));
  end loop;
  return around;
end $$;

create index mail_trigrams on mail using gin (trigrams(recipient_words)) where status = 'sent';
create index mail_around_ats on mail using gin (around_ats(subject || ' ' || content::text)) where status = 'sent';
-- Nothing else than these two would do for what they find, and reading rows for statistics about them takes seconds.
alter index mail_trigrams alter column 1 set statistics 0;
alter index mail_around_ats alter column 1 set statistics 0;
create index mail_recipient on mail (lower(recipient)) where status = 'sent';
create index mail_reply_to on mail (lower(reply_to)) where status = 'sent' and reply_to is not null;

-- The few others have one index by their state, which finds those of an occasion among them, those under way and those that did
-- not arrive. A list of what was sent is one of nearly all.
drop index mail_status, mail_unsent, mail_sending, mail_troubled;
create index mail_unsent on mail (status, id desc) where status <> 'sent';
