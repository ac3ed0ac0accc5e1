import { mailHref } from '#platform/shared/mail-href.ts'
import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './benefits.module.css'
import { NextSteps } from './next-steps.tsx'
import { texts } from './registration-texts.ts'

/** Why to register, what happens then, and where to ask. */
export function Benefits() {
  const { contactMail } = usePage().site
  return (
    <>
      <section className={styles.benefits}>
        <h2>{texts.benefits.title}</h2>
        <ul>
          {texts.benefits.points.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} size={20} className={styles.icon} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <a className={styles.all} href="/vorteile-fuer-hundepensionen">
          {texts.benefits.all}
          <Icon name="arrow-right" size={18} />
        </a>
      </section>
      <div className={styles.next}>
        <NextSteps />
        <p className={styles.questions}>
          <Icon name="mail" size={20} />
          <span>
            {texts.questions} <a href={mailHref(contactMail)}>{contactMail}</a>
          </span>
        </p>
      </div>
    </>
  )
}
