import styles from './prose.module.css'

/** Safe HTML that the server has made of an editor's text. */
export function Prose({ html, className = '' }: { html: string; className?: string | undefined }) {
  return <div className={`${styles.prose} ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
