import { sql } from 'kysely'

const STATE = sql`
  case when not is_active then 'draft' when publish_at > now() then 'scheduled' else 'published' end`

/** Texts of pages as staff jump to them: a table in SQL. What its words are says the index `page_content_staff_words` too. */
export const PAGE_JUMPS = sql`(
  select id, coalesce(custom_title, hero_title, page_slug) as title, 'Seite · ' || page_slug || ' · '
      || to_char(updated_at at time zone 'Europe/Berlin', 'DD.MM.YYYY') as detail,
    array[hero_description] as lines, ${STATE} as state,
    null::text as email,
    case when page_type = 'city' then '/hundepension-in/' || page_slug
      when page_type = 'category' then '/kategorie/' || page_slug
      when ${STATE} = 'published' then '/seite/' || page_slug end as slug,
    staff_words(page_slug || ' ' || coalesce(custom_title, '') || ' ' || coalesce(hero_title, '') || ' ' ||
      coalesce(hero_description, '') || ' ' || without_tags(seo_content)) as words
  from page_content where deleted_at is null)`
