import { formatDay } from '#platform/shared/format.ts'
import { Picture } from '#platform/web/ui/picture.tsx'
import styles from './article-view.module.css'
import { blogTexts as texts } from './blog-texts.ts'

interface ArticleBylineProps {
  author: string
  /** YYYY-MM-DD */
  publishedOn: string
  readMinutes: number
  image: string | null
  imageAlt: string
}

/** Who wrote an article, and its picture. */
export function ArticleByline({ author, publishedOn, readMinutes, image, imageAlt }: ArticleBylineProps) {
  return (
    <>
      <div className={styles.byline}>
        <img src="/covers/7.svg" alt="" width={44} height={44} />
        <div>
          <p className={styles.author}>{author}</p>
          <p>
            <time dateTime={publishedOn}>{formatDay(publishedOn)}</time> · {texts.minutes(readMinutes)}
          </p>
        </div>
      </div>
      {image !== null && (
        <Picture
          className={styles.picture}
          src={image}
          alt={imageAlt}
          width={1152}
          height={400}
          sizes="(min-width: 1152px) 1152px, 100vw"
          fetchPriority="high"
        />
      )}
    </>
  )
}
