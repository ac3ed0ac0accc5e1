import { useRef } from 'react'
import type { ProsePart } from '#platform/shared/prose.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import styles from './article-part.module.css'
import { blogTexts as texts } from './blog-texts.ts'
import { ChocolateCalculator } from './chocolate-calculator.tsx'

/** One part of an article's text. */
export function ArticlePart({ part }: { part: ProsePart }) {
  switch (part.kind) {
    case 'text':
      return <Prose html={part.html} className={styles.text} />
    case 'note':
      return (
        <div className={`${styles.note} ${styles[part.tone] ?? ''}`}>
          <p className={styles.noteTitle}>
            <Icon name={part.tone === 'arzt' ? 'triangle-alert' : 'info'} size={20} />
            {texts.notes[part.tone]}
          </p>
          <Prose html={part.html} />
        </div>
      )
    case 'print':
      return <PrintPart title={part.title} html={part.html} />
    case 'chocolate':
      return <ChocolateCalculator />
  }
}

/** A list that may be printed by itself. */
function PrintPart({ title, html }: { title: string; html: string }) {
  const section = useRef<HTMLElement>(null)
  function print() {
    const element = section.current
    if (!element) return
    // `article-part.module.css` leaves out of print whatever is not marked.
    element.dataset.printed = ''
    addEventListener('afterprint', () => delete element.dataset.printed, { once: true })
    window.print()
  }
  return (
    <section ref={section} className={`${styles.sheet} panel`}>
      <header className="cluster spread gap-3">
        <h3 className="h4">{title}</h3>
        <Button variant="quiet" size="small" className="needs-scripts no-print" onClick={print}>
          <Icon name="printer" />
          {texts.print}
        </Button>
      </header>
      <Prose html={html} />
    </section>
  )
}
