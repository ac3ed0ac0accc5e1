-- The gazetteer: municipalities, their districts and villages, and postcodes.

create table place (
  id bigint primary key,
  kind text not null check (kind in ('municipality', 'district')),
  name text not null,
  -- Distinguishes homonyms: `Neukirchen (Schwalm-Eder-Kreis)`, `Kreuzberg (Berlin)`.
  label text not null,
  slug text collate "C" not null unique,
  kreis text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  population integer not null,
  -- The main one first.
  postcodes text[] not null,
  -- The municipality of a district.
  parent_id bigint references place (id)
);
create index place_parent on place (parent_id);

create table postcode (
  code text collate "C" primary key,
  latitude double precision not null,
  longitude double precision not null,
  -- Municipalities, the main one first.
  place_ids bigint[] not null
);

-- Every spelling a place is found by, folded (see src/platform/shared/text.ts).
create table place_name (
  key text collate "C" not null,
  place_id bigint not null references place (id) on delete cascade,
  -- Importance among equal prefixes: the population, less for districts and side names.
  weight integer not null,
  primary key (key, place_id)
);
create index place_name_prefix on place_name (key, weight desc);
-- A name with a wrong letter in its first half is found by its second half.
create index place_name_reverse on place_name (reverse(key) collate "C");

-- What the tables above were loaded from, so that a newer gazetteer is noticed at start.
create table gazetteer_version (
  digest text primary key,
  loaded_at timestamptz not null default now()
);
