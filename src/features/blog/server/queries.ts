import { type Selectable, sql } from 'kysely'
import { type NamedPictures, picturesWritten, shownPicture } from '#features/images/server/exports.ts'
import { liesIn, type Whereabouts } from '#platform/server/database/bin.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { announceDue, type Unshown } from '#platform/server/database/publication.ts'
import type { Schema } from '#platform/server/database/schema.ts'
import { lastSavedBy } from '#platform/server/database/versions.ts'

/** An article as it is stored. */
export type BlogPostRow = Omit<Selectable<Schema['blogPost']>, Unshown>
/** `image` is the path of its picture here, once there is one. */
export type ShownPost = BlogPostRow & { image: string | null }

/** What somebody may change of an article. */
export type BlogPostState = Omit<BlogPostRow, 'id' | 'version' | 'updatedAt'>

const COLUMNS = sql`
  id, slug, title, excerpt, content, format, meta_description, keywords, category, tags, author, featured_image,
  featured_image_alt, questions, sources, read_minutes, published_on::text as published_on, is_published, is_draft,
  publish_at, version, updated_at`
/** Whether everybody may read it. */
const IS_SHOWN = sql`
  is_published and not is_draft and (publish_at is null or publish_at <= now()) and ${liesIn('live')}`
const NEWEST_FIRST = sql`order by published_on desc, id desc`

/** The pictures that articles name, or named in an earlier version: a table in SQL with the column `url`. */
export const ARTICLE_PICTURES: NamedPictures = sql`(
  select url from ${picturesWritten(sql`(
    select content as text from blog_post union all select state::text from blog_post_version)`)} in_texts
  union all select featured_image from blog_post
  union all select state ->> 'featuredImage' from blog_post_version)`

/** All articles that everybody may read, the newest first. */
export async function publishedPosts(db: Db): Promise<ShownPost[]> {
  const { rows } = await sql<ShownPost>`
    select ${COLUMNS}, ${shownPicture(sql`featured_image`)} as image
    from blog_post
    where ${IS_SHOWN}
    ${NEWEST_FIRST}`.execute(db)
  return rows
}

/** The addresses and titles of all articles that everybody may read. */
export async function postTitles(db: Db): Promise<{ slug: string; title: string }[]> {
  const { rows } = await sql<{ slug: string; title: string }>`
    select slug, title from blog_post
    where ${IS_SHOWN}
    ${NEWEST_FIRST}`.execute(db)
  return rows
}

/** The slug of the article that everybody may read and that had this one last; undefined where another one has it by now. */
export async function slugAfter(db: Db, former: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    select slug from blog_post_version join blog_post on blog_post.id = blog_post_id
    where state ->> 'slug' = ${former} and ${IS_SHOWN}
      and not exists (select from blog_post where slug = ${former} and ${liesIn('live')})
    order by saved_at desc limit 1`.execute(db)
  return rows[0]?.slug
}

/** One page of all articles, and how many there are. */
export async function selectPosts(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ posts: (BlogPostRow & { updatedBy: string | null })[]; total: number }> {
  const [{ rows: posts }, counted] = await Promise.all([
    sql<BlogPostRow & { updatedBy: string | null }>`
      select ${COLUMNS}, ${lastSavedBy(VERSIONS, sql.ref('blog_post.id'))} as updated_by
      from blog_post where ${liesIn('live')} ${NEWEST_FIRST}
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from blog_post where ${liesIn('live')}`.execute(db),
  ])
  return { posts, total: counted.rows[0]?.total ?? 0 }
}

export async function selectPost(db: Db, id: number): Promise<BlogPostRow | undefined> {
  const { rows } = await sql<BlogPostRow>`
    select ${COLUMNS} from blog_post where id = ${id} and ${liesIn('live')}`.execute(db)
  return rows[0]
}

/** The article that lies there, locked until the transaction ends. */
export async function lockPost(
  transaction: Db,
  id: number,
  where: Whereabouts = 'live',
): Promise<BlogPostRow | undefined> {
  const { rows } = await sql<BlogPostRow>`
    select ${COLUMNS} from blog_post where id = ${id} and ${liesIn(where)} for update`.execute(transaction)
  return rows[0]
}

/** As the table takes it. */
function stored({ questions, sources, ...state }: BlogPostState) {
  return { ...state, questions: JSON.stringify(questions), sources: JSON.stringify(sources) }
}

/** Answers the new article, changed last when it says; undefined when another one has its slug. */
export async function insertPost(
  transaction: Db,
  state: BlogPostState,
  updatedAt = new Date(),
): Promise<BlogPostRow | undefined> {
  await holdSlug(transaction, state.slug)
  const given = { ...stored(state), updatedAt }
  const columns = Object.keys(given).map((name) => sql.ref(name))
  const { rows } = await sql<BlogPostRow>`
    insert into blog_post (${sql.join(columns)}) values (${sql.join(Object.values(given))})
    on conflict (slug) where deleted_at is null do nothing
    returning ${COLUMNS}`.execute(transaction)
  return rows[0]
}

/** Replaces what an article is; `version` is the number it then bears. */
export async function updatePost(
  db: Db,
  id: number,
  state: BlogPostState,
  version: number,
): Promise<BlogPostRow> {
  const set = Object.entries(stored(state)).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<BlogPostRow>`
    update blog_post set ${sql.join(set)}, version = ${version}, updated_at = now()
    where id = ${id}
    returning ${COLUMNS}`.execute(db)
  return rows[0] as BlogPostRow
}

/** The article other than `id` that has the slug; nobody else gives it to one until the transaction ends. */
export async function postWithSlug(
  transaction: Db,
  slug: string,
  id: number,
): Promise<{ title: string } | undefined> {
  await holdSlug(transaction, slug)
  const { rows } = await sql<{ title: string }>`
    select title from blog_post where slug = ${slug} and id <> ${id} and ${liesIn('live')}`.execute(
    transaction,
  )
  return rows[0]
}

function holdSlug(transaction: Db, slug: string): Promise<void> {
  return lockNames(transaction, [`article ${slug}`])
}

/** Tells all who keep pages of the articles whose time has come since they were last told. */
export function announceDuePosts(db: Db): Promise<void> {
  return announceDue(db, POSTS)
}

/** The articles, by the bin of `platform/server/database/bin.ts`, and what that lists of each. */
export const POSTS = sql.table('blog_post')
export const BINNED = sql<Pick<BlogPostRow, 'id' | 'title' | 'slug' | 'author'>>`id, title, slug, author`

/** What was, by the version table of `platform/server/database/versions.ts`. */
export const VERSIONS = { table: sql.table('blog_post_version'), of: 'blog_post_id' }
