import type { CSSProperties } from 'react'
import { ShareButton } from '#features/listings/web/exports.ts'
import { NewsletterBox } from '#features/newsletter/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatDay } from '#platform/shared/format.ts'
import type { ProsePart } from '#platform/shared/prose.ts'
import { slugify } from '#platform/shared/text.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Contents, PhoneContents } from '#platform/web/ui/contents.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { blogPost } from '../contract.ts'
import { withBoundNumbers } from '../rules.ts'
import { ArticleByline } from './article-byline.tsx'
import { ArticlePart } from './article-part.tsx'
import styles from './article-view.module.css'
import { blogTexts as texts } from './blog-texts.ts'
import { SmallPost } from './post-card.tsx'

type Article = OutputOf<typeof blogPost>

/** So many parts of a text begin on the first screens. */
const FIRST_PARTS = 2

/** About so high is a character of a text on a phone, with its share of headings and tags, in rem. */
const CHARACTER_REM = 0.05

/** An article with all that stands around it. */
export function ArticleView({ article }: { article: Article }) {
  const { questions, sources } = article
  const questionsTitle = questions.length === 3 ? texts.questions : texts.someQuestions
  const contents = [
    ...article.body.headings,
    ...(questions.length > 0 ? [{ id: 'fragen', text: questionsTitle }] : []),
    ...(sources.length > 0 ? [{ id: 'quellen', text: texts.sources }] : []),
  ]
  return (
    <article className="container page">
      <Breadcrumb items={[{ label: texts.title, href: '/blog' }, { label: article.title }]} />
      <ArticleHeader article={article} />
      <div className="with-contents">
        <div className={styles.side}>
          <Contents entries={contents} title={texts.contents} />
          <div className="actions gap-2">
            <ShareButton title={article.title} />
            <Button variant="quiet" size="small" className="needs-scripts" onClick={() => window.print()}>
              <Icon name="printer" />
              {texts.print}
            </Button>
          </div>
          <div className={styles.find}>
            <p className={styles.findTitle}>{texts.find.title}</p>
            <p>{texts.find.text}</p>
            <PageLink to="/" className={buttonClass('primary', 'small')}>
              {texts.find.button}
            </PageLink>
          </div>
        </div>
        <div className={styles.body}>
          <PhoneContents entries={contents} title={texts.contents} count={texts.sections(contents.length)} />
          {article.body.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
            <div key={index} {...(index >= FIRST_PARTS && { className: 'below', style: guessOf(part) })}>
              <ArticlePart part={part} />
            </div>
          ))}
          {questions.length > 0 && (
            <section className={`${styles.questions} below`}>
              <h2 id="fragen" className="h3">
                {questionsTitle}
              </h2>
              {questions.map(({ question, answer }) => (
                <div key={question}>
                  <h3>{question}</h3>
                  <Prose html={answer} />
                </div>
              ))}
            </section>
          )}
          <ArticleFooter article={article} />
        </div>
      </div>
      <Around article={article} />
      <NewsletterBox />
    </article>
  )
}

/** How high a part of the text is, for `.below`. */
function guessOf(part: ProsePart): CSSProperties | undefined {
  if (!('html' in part)) return undefined
  return { '--guess': `${Math.ceil(part.html.length * CHARACTER_REM)}rem` } as CSSProperties
}

function ArticleHeader({ article }: { article: Article }) {
  return (
    <header className={styles.header}>
      <p>
        <PageLink to="/blog" search={{ kategorie: slugify(article.category) }} className={styles.category}>
          {article.category}
        </PageLink>
      </p>
      <h1 className="heading">{withBoundNumbers(article.title)}</h1>
      {article.excerpt !== null && <p className={styles.excerpt}>{article.excerpt}</p>}
      <ArticleByline {...article} />
    </header>
  )
}

function ArticleFooter({ article }: { article: Article }) {
  return (
    <footer className={`${styles.footer} below`}>
      {article.sources.length > 0 && (
        <section>
          <h2 id="quellen">{texts.sources}</h2>
          <ol>
            {article.sources.map(({ title, url }, index) => (
              <li key={url} id={`quelle-${index + 1}`}>
                <cite>
                  <a href={url} rel="noopener nofollow">
                    {title}
                  </a>
                </cite>
              </li>
            ))}
          </ol>
        </section>
      )}
      <section className={styles.authorBox}>
        <img src="/covers/7.svg" alt="" width={64} height={64} loading="lazy" />
        <div>
          <h2>{article.author}</h2>
          <p className="soft">
            {article.sources.length > 0 && `${texts.withSources} `}
            {texts.changed(formatDay(berlinDay(new Date(article.updatedAt))))}
          </p>
        </div>
        <ul className="actions gap-2 whole" aria-label={texts.tags}>
          {article.tags.map((tag) => (
            <li key={tag}>
              <PageLink to="/blog" search={{ tag }}>
                {tag}
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
    </footer>
  )
}

/** What else there is to read. */
function Around({ article: { related, previous, next } }: { article: Article }) {
  return (
    <>
      {related.length > 0 && (
        <section className={`${styles.related} no-print below`}>
          <h2 className="h3">{texts.related}</h2>
          <ul>
            {related.map((post) => (
              <li key={post.slug}>
                <SmallPost post={post} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {(previous !== null || next !== null) && (
        <nav className={`${styles.neighbours} no-print`} aria-label={texts.neighbours}>
          {previous !== null && (
            <PageLink to="/blog/:slug" params={{ slug: previous.slug }} rel="prev">
              <span>{texts.previous}</span>
              {withBoundNumbers(previous.title)}
            </PageLink>
          )}
          {next !== null && (
            <PageLink to="/blog/:slug" params={{ slug: next.slug }} rel="next">
              <span>{texts.next}</span>
              {withBoundNumbers(next.title)}
            </PageLink>
          )}
        </nav>
      )}
    </>
  )
}
