import { sql } from 'kysely'

/** Articles as staff jump to them: a table in SQL, small enough to be read whole. */
export const ARTICLE_JUMPS = sql`(
  select id, title, 'Artikel · ' || category as detail, array[author, excerpt] as lines,
    case when is_published and not is_draft then 'published' else 'draft' end as state, null::text as email, '/blog/' || slug as slug,
    staff_words(title || ' ' || slug || ' ' || category) as words
  from blog_post)`
