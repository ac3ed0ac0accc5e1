-- Of an entry that is merged with a listing: the fields that are taken from the file; null: what the listing lacks.
alter table import_entry add column merge_fields text[];
