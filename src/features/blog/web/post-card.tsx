import { formatDay } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import type { BlogCard } from '../contract.ts'
import { DEFAULT_AUTHOR, withBoundNumbers } from '../rules.ts'
import { blogTexts as texts } from './blog-texts.ts'
import styles from './post-card.module.css'

/** Where an article has no picture. */
const ANY_PICTURE = '/landscapes/8.svg'

/** The newest article, large. */
export function LeadPost({ post }: { post: BlogCard }) {
  return (
    <article className={`${styles.card} ${styles.large}`}>
      <PostPicture post={post} sizes="(min-width: 900px) 630px, 100vw" />
      <PostWords post={post} />
    </article>
  )
}

/** An article in a list. */
export function PostCard({ post }: { post: BlogCard }) {
  return (
    <article className={styles.card}>
      <PostPicture post={post} sizes="(min-width: 900px) 368px, 100vw" />
      <PostWords post={post} />
    </article>
  )
}

/** An article beside others, with no more than its title. */
export function SmallPost({ post }: { post: BlogCard }) {
  return (
    <article className={`${styles.small} panel`}>
      <PostPicture post={post} sizes="128px" />
      <div>
        <p className={styles.facts}>
          {post.category} · {texts.minutesShort(post.readMinutes)}
        </p>
        <PostTitle post={post} />
      </div>
    </article>
  )
}

function PostPicture({ post, sizes }: { post: BlogCard; sizes: string }) {
  return (
    <Picture
      className={styles.picture}
      src={post.image ?? ANY_PICTURE}
      alt={post.imageAlt}
      width={1152}
      height={400}
      sizes={sizes}
    />
  )
}

function PostTitle({ post }: { post: BlogCard }) {
  return (
    <h3 className={styles.title}>
      <PageLink to="/blog/:slug" params={{ slug: post.slug }} className="covering-link">
        {withBoundNumbers(post.title)}
      </PageLink>
    </h3>
  )
}

function PostWords({ post }: { post: BlogCard }) {
  return (
    <div className="stack packed gap-2">
      <p className={styles.facts}>
        <span className={styles.category}>{post.category}</span>
        <time dateTime={post.publishedOn}>{formatDay(post.publishedOn)}</time>
        <span aria-hidden="true">·</span>
        <span>{texts.minutesShort(post.readMinutes)}</span>
      </p>
      <PostTitle post={post} />
      {post.excerpt !== null && <p className={`soft ${styles.excerpt}`}>{post.excerpt}</p>}
      <p className="note">{authorLine(post.author)}</p>
    </div>
  )
}

function authorLine(author: string): string {
  return author === DEFAULT_AUTHOR ? texts.by(author) : texts.byPerson(author)
}
