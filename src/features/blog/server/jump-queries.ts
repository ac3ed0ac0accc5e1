import { sql } from 'kysely'

/** Articles as staff jump to them: a table in SQL. What its words are says the index `blog_post_staff_words` too. */
export const ARTICLE_JUMPS = sql`(
  select id, title, 'Artikel · ' || category || ' · ' || to_char(published_on, 'DD.MM.YYYY') as detail, array[author, excerpt] as lines,
    case when is_published and not is_draft then 'published' else 'draft' end as state, null::text as email, '/blog/' || slug as slug,
    staff_words(title || ' ' || slug || ' ' || category || ' ' || without_tags(content)) as words
  from blog_post where deleted_at is null)`
