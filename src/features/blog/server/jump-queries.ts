import { sql } from 'kysely'

const STATE = sql`
  case when not is_published or is_draft then 'draft' when publish_at > now() then 'scheduled' else 'published' end`

/** Articles as staff jump to them: a table in SQL. What its words are says the index `blog_post_staff_words` too. */
export const ARTICLE_JUMPS = sql`(
  select id, title, 'Artikel · ' || category || ' · ' || to_char(published_on, 'DD.MM.YYYY') as detail, array[author, excerpt] as lines,
    ${STATE} as state, null::text as email,
    case when ${STATE} = 'published' then '/blog/' || slug end as slug,
    staff_words(title || ' ' || slug || ' ' || category || ' ' || without_tags(content)) as words
  from blog_post where deleted_at is null)`
