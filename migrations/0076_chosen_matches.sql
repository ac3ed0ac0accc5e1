-- Which listing staff have said that an entry of a file is, of those that it may be; none: the likeliest.
alter table import_entry add column match_id integer;
