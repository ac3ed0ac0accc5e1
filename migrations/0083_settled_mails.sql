-- What staff have settled without the mail, by phone or because the customer has the number: it waits for nobody any more.
alter table mail add column settled_at timestamptz;
