-- Staff look for a part of a recipient's address or name: in small letters beforehand, read from an index alone.
alter table mail add column recipient_words text collate "C" not null
  generated always as (lower(left(recipient || ' ' || coalesce(recipient_name, ''), 600))) stored;
create index mail_recipient_words on mail (recipient_words, id);
