-- Addresses of listings that are longer than those that are answered end with an earlier word; the old ones lead there.
do $$
declare
  long record;
  base text;
  free text;
  number integer;
begin
  for long in select id, slug from listing where length(slug) > 160 order by id loop
    base := rtrim(coalesce(substring(left(long.slug, 151) from '^(.+)-[^-]*$'), left(long.slug, 150)), '-');
    free := base;
    number := 1;
    while exists (select from listing where slug = free union all select from listing_former_slug where slug = free) loop
      number := number + 1;
      free := base || '-' || number;
    end loop;
    insert into listing_former_slug (slug, listing_id) values (long.slug, long.id)
      on conflict (slug) do update set listing_id = excluded.listing_id;
    update listing set slug = free where id = long.id;
  end loop;
end $$;
