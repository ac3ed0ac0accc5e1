import { mailHref } from '#platform/shared/mail-href.ts'
import { phoneHref } from '#platform/shared/phone-href.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { texts } from './operator-texts.ts'
import styles from './personal-page.module.css'

interface ContactLinksProps {
  phone: string | null | undefined
  email: string | null | undefined
  /** What stands on the buttons instead of number and address. */
  phoneLabel?: string
  emailLabel?: string
  /** On a phone they stand beside each other and show what they do; number and address are heard alone. */
  isBrief?: boolean
}

/** Buttons to call and to write, as far as it is known how. */
export function ContactLinks({ phone, email, phoneLabel, emailLabel, isBrief = false }: ContactLinksProps) {
  return (
    <>
      {phone && (
        <a href={phoneHref(phone)} className={buttonClass('quiet')}>
          <Icon name="phone" />
          {isBrief && <span className={styles.brief}>{texts.call}</span>}
          <span className={styles.address}>{phoneLabel ?? phone}</span>
        </a>
      )}
      {email && (
        <a href={mailHref(email)} className={buttonClass('quiet')}>
          <Icon name="mail" />
          {isBrief && <span className={styles.brief}>{texts.mail}</span>}
          <span className={styles.address}>{emailLabel ?? email}</span>
        </a>
      )}
    </>
  )
}
