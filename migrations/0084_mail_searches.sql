-- Staff look for a part of a recipient's address or name by every three characters that follow each other in it.
create function trigrams(words text) returns text[] language sql immutable parallel safe cost 10000 as $$
  select array(select distinct substr(words, at, 3) from generate_series(1, length(words) - 2) as at)
$$;
drop index mail_recipient_words;
create index mail_trigrams on mail using gin (trigrams(recipient_words));

-- Addresses in long texts are found by what stands around each @: three characters before it and four behind.
create function around_ats(words text) returns text[] language sql immutable parallel safe cost 10000 as $$
  select coalesce(array_agg(distinct right(part, 3) || '@' || left(behind, 4)), '{}') from (
    select part, lead(part) over (order by at) as behind
    from unnest(string_to_array(lower(words), '@')) with ordinality as parts (part, at)) as pairs
  where behind is not null
$$;
create index mail_around_ats on mail using gin (around_ats(subject || ' ' || content::text));
