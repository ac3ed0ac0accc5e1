import { useEffect, useRef } from 'react'
import { formatDayOfYear } from '#platform/shared/format.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import { NextSteps } from './next-steps.tsx'
import { texts } from './registration-texts.ts'
import styles from './thanks.module.css'

/** Stands in place of the form once it has been sent. `answerBy` is the day by which staff answer, YYYY-MM-DD. */
export function Thanks({ number, answerBy }: { number: string; answerBy: string | undefined }) {
  const { go, path } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  const cameWithPage = useRef(!useHasScripts())
  useEffect(() => {
    if (!cameWithPage.current) heading.current?.focus()
  }, [])
  return (
    <div className={styles.panel}>
      <img className={styles.picture} src="/landscapes/8.svg" alt="" width={800} height={600} />
      <div className={styles.words} role="status">
        <h1 className="heading" ref={heading} tabIndex={-1}>
          {texts.thanks.title}
        </h1>
        <p>{texts.thanks.text}</p>
        <dl className={styles.facts}>
          <div>
            <dt>{texts.thanks.number}</dt>
            <dd>{number}</dd>
          </div>
          {answerBy !== undefined && (
            <div>
              <dt>{texts.thanks.answerBy}</dt>
              <dd>
                <time dateTime={answerBy}>{formatDayOfYear(answerBy)}</time>
              </dd>
            </div>
          )}
        </dl>
      </div>
      <NextSteps isSent />
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          void go({})
        }}
      >
        <Button type="submit" variant="brand">
          {texts.thanks.again}
        </Button>
      </form>
    </div>
  )
}
