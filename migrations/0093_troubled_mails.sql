-- Since when a mail that waits, or is being tried again, has met a mail server that is down, does not answer or takes none at
-- all; null once it was answered for itself.
alter table mail add column troubled_since timestamptz;
