import type { ReactNode } from 'react'
import type { confirmOwnListing } from '#features/confirmations/contract.ts'
import { FactList } from '#features/confirmations/web/exports.ts'
import { mostPictures } from '#features/listings/rules.ts'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { AboutThing } from '#platform/web/ui/about.tsx'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { OverviewListing } from '../contract.ts'
import { PARTS, type PartName, waitsForStaff } from '../editing.ts'
import { LogInAgain } from './log-in-again.tsx'
import styles from './own-page.module.css'
import { closingTexts, ownTexts, PART_LABELS, permissionTexts, editTexts as texts } from './own-texts.ts'

const ICONS = {
  kontakt: 'phone',
  zeiten: 'clock',
  preise: 'euro',
  aufnahme: 'paw-print',
  bilder: 'images',
  texte: 'message-square-text',
} as const satisfies Record<PartName, IconName>

/** Leads to the forms of a listing. */
export function EditCard({ listing, isNamed }: { listing: OverviewListing; isNamed: boolean }) {
  const id = `pflegen-${listing.id}`
  return (
    <section className={`panel stack gap-3 ${styles.card}`} aria-labelledby={id}>
      <div className={`cluster spread gap-2 tappable-links ${styles.cardTitle}`}>
        <h2 id={id}>{isNamed ? `${texts.title}: ${listing.listingTitle}` : texts.title}</h2>
        <PageLink to="/hundepension/:slug" params={{ slug: listing.slug }}>
          {ownTexts.show}
        </PageLink>
      </div>
      <ul className={styles.advice}>
        {(Object.keys(PARTS) as PartName[]).map((part) => (
          <li key={part}>
            <PageLink
              to="/mein-eintrag/:slug/:part"
              params={{ slug: listing.slug, part }}
              className={`row gap-3 ${styles.partLink}`}
            >
              <Part icon={ICONS[part]} label={PART_LABELS[part]}>
                <PartState part={part} listing={listing} />
              </Part>
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink
            to="/mein-eintrag/:slug/erlaubnis"
            params={{ slug: listing.slug }}
            className={`row gap-3 ${styles.partLink}`}
          >
            <Part icon="shield-check" label={permissionTexts.link}>
              <span className="note">
                {listing.permissionWaits ? texts.waits : permissionTexts.state(listing.permission)}
              </span>
            </Part>
          </PageLink>
        </li>
        <li>
          <PageLink
            to="/mein-eintrag/:slug/ende"
            params={{ slug: listing.slug }}
            className={`row gap-3 ${styles.partLink}`}
          >
            <Part icon="circle-slash" label={closingTexts.link} />
          </PageLink>
        </li>
      </ul>
      <AboutThing id={isNamed ? id : undefined}>
        <ConfirmForm listing={listing} />
      </AboutThing>
    </section>
  )
}

/** What stands in the link to a form: what it is about, and how things are with it. */
function Part({ icon, label, children }: { icon: IconName; label: string; children?: ReactNode }) {
  return (
    <>
      <span className={`row gap-3 ${styles.part}`}>
        <Icon name={icon} size={20} />
        {label}
      </span>
      {children}
      <Icon name="chevron-right" size={19} />
    </>
  )
}

/** When all of it was last confirmed, and the press by which it is again. */
function ConfirmForm({ listing: { slug, confirmations } }: { listing: OverviewListing }) {
  const { api, reload } = usePage()
  const form = useForm({
    fields: {},
    action: `/mein-eintrag/${encodeURIComponent(slug)}/stimmt`,
    send: () =>
      api.send<typeof confirmOwnListing>('POST', '/api/operator/listings/:slug/confirm', {
        params: { slug },
      }),
    onSent: () => {
      showToast({ title: texts.confirmedNow })
      void reload({ isSent: true })
    },
    failed: texts.failed,
  })
  return (
    <>
      <h3>{texts.confirmed}</h3>
      <FactList confirmations={confirmations} except={['permission']} />
      <Form form={form}>
        {form.problems.code === 'unauthenticated' && <LogInAgain words={texts.loggedOutHere} />}
        <SubmitButton form={form} variant="quiet">
          {texts.confirm}
        </SubmitButton>
      </Form>
    </>
  )
}

/** What is to be known of a part before it is opened. */
export function PartState({ part, listing }: { part: PartName; listing: OverviewListing }) {
  const { priceFrom, tariffs, featuredImage, images, isPremium } = listing
  if (part === 'preise' && priceFrom === null && tariffs.length === 0)
    return <span className={styles.lacks}>{texts.lacking.preise}</span>
  if (part === 'aufnahme' && Object.keys(listing.admission).length === 0)
    return <span className={styles.lacks}>{texts.lacking.aufnahme}</span>
  const count = new Set([featuredImage, ...images].filter((path) => path !== null)).size
  const state =
    part === 'bilder'
      ? texts.pictures(count, mostPictures(isPremium))
      : waitsForStaff(part)
        ? texts.afterwards
        : texts.atOnce
  return <span className="note">{state}</span>
}
