-- A website without a path is kept with the slash that forms and browsers write, also where an import had it without: in
-- listings, in what their sources said last, and in what imports did, so that they can be undone.
create function with_path(address text) returns text language sql immutable as $$
  select regexp_replace(address, '^(https?://[^/?#]+)(?=[?#]|$)', '\1/')
$$;
create function with_path(fields jsonb) returns jsonb language sql immutable as $$
  select jsonb_set(fields, '{website}', to_jsonb(with_path(fields ->> 'website')))
$$;
update listing set website = with_path(website) where website <> with_path(website);
update listing_source set said = with_path(said) where said ->> 'website' <> with_path(said ->> 'website');
update import_entry set candidate = jsonb_set(candidate, '{details}', with_path(candidate -> 'details'))
  where candidate #>> '{details,website}' <> with_path(candidate #>> '{details,website}');
update import_entry set before = with_path(before) where before ->> 'website' <> with_path(before ->> 'website');
update import_entry set after = with_path(after) where after ->> 'website' <> with_path(after ->> 'website');
update import_entry set said_before = with_path(said_before)
  where said_before ->> 'website' <> with_path(said_before ->> 'website');
drop function with_path(text);
drop function with_path(jsonb);
