import { requestLabels } from '#features/booking-requests/web/exports.ts'
import type { Listing } from '#features/listings/contract.ts'
import { phoneHref } from '#platform/shared/phone-href.ts'
import { usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { OuterLink } from '#platform/web/ui/outer-link.tsx'
import { mailLink, websiteLink } from './contact-links.ts'
import styles from './contact-panel.module.css'

/** How to reach the place without the form. */
export function ContactPanel({ listing }: { listing: Listing }) {
  const { phone, mail } = useWays(listing)
  const website = websiteLink(listing.listingWebsite)
  const reachable = phone || mail || website
  return (
    <section className={styles.panel} aria-labelledby="kontakt">
      <h2 id="kontakt" className="h4">
        Kontakt aufnehmen
      </h2>
      {!reachable && <p className={styles.text}>Für diesen Eintrag liegen noch keine Kontaktdaten vor.</p>}
      {(phone || mail) && (
        <div className={styles.actions}>
          {phone && (
            <a href={phone} className={buttonClass('quiet')}>
              <Icon name="phone" />
              Anrufen
            </a>
          )}
          {mail && (
            <a href={mail} className={buttonClass('quiet')}>
              <Icon name="mail" />
              E-Mail
            </a>
          )}
        </div>
      )}
      {reachable && (
        <ul className={styles.details}>
          {phone && (
            <li>
              <Icon name="phone" />
              <a href={phone} aria-label={`Telefon: ${listing.listingPhone}`}>
                {listing.listingPhone?.replaceAll(' ', '\u00a0')}
              </a>
            </li>
          )}
          {mail && (
            <li>
              <Icon name="mail" />
              <a href={mail} aria-label={`E-Mail an ${listing.listingEmail}`}>
                {listing.listingEmail}
              </a>
            </li>
          )}
          {website && (
            <li>
              <Icon name="globe" />
              <OuterLink href={website.href}>
                {website.label}
                <Icon name="external-link" />
              </OuterLink>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** Asking, calling and writing at the lower edge of small screens, for as long as the listing is in view. */
export function ContactBar({ listing }: { listing: Listing }) {
  const { phone, mail } = useWays(listing)
  return (
    <div className={styles.bar} data-lower-bar>
      <a href="#anfrage" className={`${buttonClass('primary')} ${styles.ask}`}>
        {requestLabels.send}
      </a>
      {phone && (
        <a href={phone} className={buttonClass('quiet')} aria-label="Anrufen">
          <Icon name="phone" />
        </a>
      )}
      {mail && (
        <a href={mail} className={buttonClass('quiet')} aria-label="E-Mail">
          <Icon name="mail" />
        </a>
      )}
    </div>
  )
}

function useWays({ listingPhone, listingEmail, listingTitle }: Listing) {
  const { site } = usePage()
  return { phone: phoneHref(listingPhone ?? ''), mail: mailLink(listingEmail, listingTitle, site.name) }
}
