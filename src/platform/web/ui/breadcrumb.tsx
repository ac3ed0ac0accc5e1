import styles from './breadcrumb.module.css'

interface BreadcrumbProps {
  /** From below the start page down to the page itself; `href` is an address by `pageAddress`. */
  items: readonly { label: string; href?: string | undefined }[]
}

/** Where somebody is, from the start page on. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Brotkrümelpfad">
      <ol className={styles.list}>
        {[{ label: 'Startseite', href: '/' }, ...items].map(({ label, href }, index) => (
          <li key={label} className={styles.item}>
            {index === items.length ? (
              <span className={styles.current} aria-current="page">
                {label}
              </span>
            ) : href === undefined ? (
              <span>{label}</span>
            ) : (
              <a href={href}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
