import { sql } from 'kysely'

/** Texts of pages as staff jump to them: a table in SQL. What its words are says the index `page_content_staff_words` too. */
export const PAGE_JUMPS = sql`(
  select id, coalesce(custom_title, hero_title, page_slug) as title, 'Seite · ' || page_slug || ' · '
      || to_char(updated_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as detail,
    array[hero_description] as lines, case when is_active then 'published' else 'draft' end as state,
    null::text as email,
    case page_type when 'city' then '/hundepension-in/' when 'category' then '/kategorie/' else '/seite/' end || page_slug
      as slug,
    staff_words(page_slug || ' ' || coalesce(custom_title, '') || ' ' || coalesce(hero_title, '') || ' ' ||
      coalesce(hero_description, '') || ' ' || without_tags(seo_content)) as words
  from page_content where deleted_at is null)`
