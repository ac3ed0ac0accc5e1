import styles from './about-text.module.css'
import { about } from './home-below-texts.ts'

/** What somebody should know who looks for a boarding place for the first time. */
export function AboutText() {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="about">
      <h2 id="about">{about.title}</h2>
      <p className={styles.lead}>{about.lead}</p>
      <div className={styles.parts}>
        {about.sections.map(({ title, text }) => (
          <div key={title} className={styles.part}>
            <h3 className={styles.title}>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
