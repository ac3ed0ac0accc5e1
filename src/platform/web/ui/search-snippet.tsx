import { usePage } from '../page.ts'
import styles from './search-snippet.module.css'

interface SearchSnippetProps {
  /** Without the site's name, which is appended. */
  title: string
  description: string
  /** Of the page: `/hundepension/waldhof`. */
  path: string
}

/** A page as search engines usually show it. */
export function SearchSnippet({ title, description, path }: SearchSnippetProps) {
  const { site } = usePage()
  const { host } = new URL(site.publicUrl)
  return (
    <div className={styles.snippet}>
      <p className="note">{[host, ...path.split('/').filter(Boolean)].join(' › ')}</p>
      <p className={styles.title}>
        {title} | {site.name}
      </p>
      <p className={styles.description}>{description}</p>
    </div>
  )
}
