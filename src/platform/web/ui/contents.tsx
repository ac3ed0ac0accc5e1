import { useEffect, useState } from 'react'
import styles from './contents.module.css'
import { Icon } from './icon.tsx'

interface ContentsProps {
  title: string
  /** Ids of headings on the page, in their order. */
  entries: readonly { id: string; text: string }[]
}

/** The contents of a long text beside it, on wide screens; what is being read stands out. */
export function Contents({ title, entries }: ContentsProps) {
  const current = useCurrentSection(entries)
  return (
    <nav className={styles.contents} aria-label={title}>
      <p className={styles.title}>{title}</p>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The same above the text, folded, on small screens. */
export function PhoneContents({ title, entries, count }: ContentsProps & { count: string }) {
  return (
    <details className={`${styles.phone} no-print`}>
      <summary>
        <strong>{title}</strong>
        <span>{count}</span>
        <Icon name="chevron-down" size={20} />
      </summary>
      <ol>
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Id of the last heading that has been scrolled past the upper third of the window. */
export function useCurrentSection(entries: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const headings = entries.flatMap(({ id }) => document.getElementById(id) ?? [])
    const look = () => {
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3)
      setCurrent(passed.at(-1)?.id)
    }
    const observer = new IntersectionObserver(look, { rootMargin: '0px 0px -66% 0px' })
    for (const heading of headings) observer.observe(heading)
    return () => observer.disconnect()
  }, [entries])
  return current
}
