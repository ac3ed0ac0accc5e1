-- What an entry changed beside the fields of its listing, as it was before, to be put back: premium terms, confirmations.
alter table import_entry add column remembered jsonb;
