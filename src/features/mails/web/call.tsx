import { phoneHref } from '#platform/shared/phone-href.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { MailContact } from '../contract.ts'
import { KeyDisclosure } from './key-disclosure.tsx'
import styles from './mail-page.module.css'
import { mailTexts as texts } from './mail-texts.ts'

/** The numbers of those whom a mail did not reach, where any is known. */
export function Call({ contacts }: { contacts: readonly MailContact[] }) {
  if (contacts.length === 0) return null
  return (
    <KeyDisclosure title={texts.call} keys="P">
      <ul className={`stack gap-3 ${styles.contacts}`}>
        {contacts.map(({ name, phone, listingId }) => (
          <li key={`${name} ${phone}`} className="cluster">
            <bdi>{name}</bdi>
            <a href={phoneHref(phone)} className={buttonClass('quiet')}>
              <Icon name="phone" size={18} />
              {phone}
            </a>
            {listingId !== null && (
              <PageLink to="/admin/listings/:id" params={{ id: String(listingId) }}>
                {texts.editListing}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </KeyDisclosure>
  )
}
