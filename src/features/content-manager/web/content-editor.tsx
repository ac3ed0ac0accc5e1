import { type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import type { previewProse, StaffBlogPost } from '#features/blog/contract.ts'
import { countWords, readMinutesOf } from '#features/blog/rules.ts'
import { ArticlePart } from '#features/blog/web/exports.ts'
import type { Prose } from '#platform/shared/prose.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { FieldError, FieldLabel, isRequired } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { late } from '#platform/web/late.ts'
import { usePage } from '#platform/web/page.ts'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import styles from './content-editor.module.css'
import { texts } from './content-texts.ts'
import { textOfHtml } from './readable.ts'
import { ToldValue } from './told-value.tsx'

const IDLE_MS = 400

/** Its scripts come once somebody writes. */
const RichEditor = late(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }))

interface ContentEditorProps {
  field: FieldState
  format: StaffBlogPost['format']
  /** What stands above the text on its page. */
  title: string
  lead: string
  /** Whatever else stands there between both and the text, which takes so many minutes to read. */
  byline?: ((readMinutes: number) => ReactNode) | undefined
  /** How the source is written, where it is neither HTML nor an article's Markdown. */
  hint?: string
  /** Sets the text as its page will, where that is no article's way; always the same function. */
  show?: ((content: string) => Promise<Prose>) | undefined
}

type View = keyof typeof texts.views

/** Writes HTML as it will look or as source, beside what the page will show. Markdown is written as source. */
export function ContentEditor(props: ContentEditorProps) {
  const { field, format, title, lead, byline, hint = texts.markdown, show } = props
  const { id, name, value, error } = field
  const [content, setContent] = useState(value)
  const [view, setView] = useState<View>('both')
  const [wantsSource, setWantsSource] = useState(false)
  const [isUnable, setIsUnable] = useState(false)
  const hasScripts = useHasScripts()
  const isSource = format === 'markdown' || wantsSource || !hasScripts

  return (
    <div className="stack gap-3">
      <div className={`actions ${styles.tools}`}>
        <Segments legend={texts.view} options={texts.views} value={view} onChange={setView} />
        {format === 'html' && (
          <label className="choice">
            <input
              type="checkbox"
              checked={wantsSource}
              onChange={({ target }) => setWantsSource(target.checked)}
            />
            {texts.source}
          </label>
        )}
      </div>
      <div className={`stack gap-4 ${styles.panes}`} data-view={view}>
        <div className={styles.pane} hidden={view === 'preview'}>
          <label htmlFor={isSource ? id : undefined} className={styles.label}>
            <FieldLabel field={field.field} />
          </label>
          {isUnable && isSource && (
            <p className="note" role="status">
              {texts.sourceAlone}
            </p>
          )}
          {format === 'markdown' && <p className="note">{hint}</p>}
          {isSource ? (
            <textarea
              id={id}
              className={styles.source}
              value={content}
              spellCheck={false}
              aria-required={isRequired(field.field)}
              aria-invalid={error !== undefined}
              onChange={({ target }) => setContent(target.value)}
            />
          ) : (
            <Suspense fallback={<p className="note">{texts.loadingEditor}</p>}>
              <RichEditor
                id={id}
                label={field.field.label}
                isRequired={isRequired(field.field)}
                html={content}
                onChange={setContent}
                onUnable={() => {
                  setWantsSource(true)
                  setIsUnable(true)
                }}
              />
            </Suspense>
          )}
          {hasScripts && <Length content={content} />}
          <FieldError id={id} error={error} />
        </div>
        {view !== 'write' && <Preview {...{ content, format, title, lead, byline, show }} />}
      </div>
      <ToldValue name={name} value={content} />
    </div>
  )
}

/** How long the text is, and how long it takes to read. */
function Length({ content }: { content: string }) {
  const text = textOfHtml(useDeferredValue(content))
  return <p className="note">{texts.words(countWords(text), readMinutesOf(text))}</p>
}

type PreviewProps = Omit<ContentEditorProps, 'field' | 'hint'> & { content: string }

/** The text as the server will set it on its page. */
function Preview({ content, format, title, lead, byline, show }: PreviewProps) {
  const { api } = usePage()
  const [shown, setShown] = useState<Prose>()
  const [failure, setFailure] = useState<string>()
  const [width, setWidth] = useState<keyof typeof texts.widths>('page')

  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      try {
        const prose = await (show
          ? show(content)
          : api.send<typeof previewProse>('POST', '/api/admin/prose-preview', { body: { content, format } }))
        if (!isCurrent) return
        setShown(prose)
        setFailure(undefined)
      } catch (error) {
        if (isCurrent) setFailure(failureMessage(error, texts.previewFailed))
      }
    }, IDLE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [api, content, format, show])

  return (
    <div>
      <Segments legend={texts.width} options={texts.widths} value={width} onChange={setWidth} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys too */}
      <section className={styles.preview} data-width={width} aria-label={texts.preview} tabIndex={0}>
        {failure !== undefined && <p role="status">{failure}</p>}
        {title !== '' && <p className={styles.title}>{title}</p>}
        {lead !== '' && <p className={`soft ${styles.lead}`}>{lead}</p>}
        {shown && byline?.(readMinutesOf(textOfHtml(content)))}
        {shown?.parts.length === 0 && <p className="note">{texts.nothingYet}</p>}
        {shown?.parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
          <ArticlePart key={index} part={part} />
        ))}
      </section>
    </div>
  )
}
