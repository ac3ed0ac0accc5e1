import { useRef } from 'react'
import { phoneHref } from '#platform/shared/phone-href.ts'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { MailContact } from '../contract.ts'
import { KeyDisclosure } from './key-disclosure.tsx'
import styles from './mail-page.module.css'
import { mailTexts as texts } from './mail-texts.ts'

const KEY = 'P'

/** The numbers of those whom a mail did not reach, where any is known. */
export function Call({ contacts }: { contacts: readonly MailContact[] }) {
  const details = useRef<HTMLDetailsElement>(null)
  const show = () => {
    if (!details.current) return
    details.current.open = true
    details.current.querySelector('a')?.focus()
  }
  useStaffKeys(texts.keys, contacts.length > 0 ? [{ keys: KEY, label: texts.call, run: show }] : [])
  if (contacts.length === 0) return null
  return (
    <KeyDisclosure ref={details} title={texts.call} keys={KEY}>
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
