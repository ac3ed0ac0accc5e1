import { useState } from 'react'
import { ApiError } from '#platform/shared/api-error.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { EditedListing, editListing } from '../contract.ts'
import { CHANGES, PARTS, type PartName, waitsForStaff } from '../editing.ts'
import { EditForm } from './edit-form.tsx'
import styles from './own-page.module.css'
import { defineOwnPage } from './own-page.ts'
import { OwnPart } from './own-part.tsx'
import { PART_LABELS, editTexts as texts } from './own-texts.ts'
import { PicturesForm } from './pictures-form.tsx'
import { StoppedMailsNotice } from './stopped-mails.tsx'

export const page = defineOwnPage('/mein-eintrag/:slug/:part', {
  title: texts.title,
  about: ({ data, params }) => `${PART_LABELS[params.part as PartName]}: ${data.listingTitle}`,
  readSearch: (raw) => textSearch(['gespeichert'], raw),
  load: ({ api, params: { slug, part } }) => {
    if (!Object.hasOwn(PARTS, part)) throw new ApiError('not_found')
    return api.call<typeof editListing>('/api/operator/listings/:slug', { params: { slug } })
  },
  Page: EditPage,
})

type Props = PageProps<EditedListing, { gespeichert?: string | undefined }, 'slug' | 'part'>

function EditPage({ data: listing, params, search }: Props) {
  const { reload } = usePage()
  const [saves, setSaves] = useState(0)
  const [isSaved, setIsSaved] = useState(search.gespeichert === '1')
  const part = params.part as PartName
  const changes = listing.changes.filter(({ name }) => CHANGES[name].part === PARTS[part])
  const onSaved = async () => {
    if (!(await reload({ isSent: true }))) return
    setSaves((count) => count + 1)
    setIsSaved(true)
  }
  const goOn = () => setIsSaved(false)
  return (
    <OwnPart title={PART_LABELS[part]} about={`${listing.listingTitle}. ${texts.leads[part]}`}>
      <nav aria-label={texts.parts}>
        <ul className={`actions tappable-links ${styles.ways}`}>
          {(Object.keys(PARTS) as PartName[]).map((name) => (
            <li key={name}>
              <PageLink
                to="/mein-eintrag/:slug/:part"
                params={{ slug: listing.slug, part: name }}
                aria-current={name === part ? 'page' : undefined}
              >
                {PART_LABELS[name]}
              </PageLink>
            </li>
          ))}
        </ul>
      </nav>
      <div role="status" className={styles.live}>
        {isSaved && (
          <p className="notice">{waitsForStaff(part) ? texts.saved.later : texts.saved.immediate}</p>
        )}
        {part === 'kontakt' && listing.unopenedAddress !== null && (
          <p className="notice">{texts.unopened(listing.unopenedAddress)}</p>
        )}
      </div>
      <section
        className={`panel stack gap-3 ${styles.card}`}
        aria-labelledby="angaben"
        onInput={goOn}
        onSubmit={goOn}
      >
        <h2 id="angaben" className="visually-hidden">
          {PART_LABELS[part]}
        </h2>
        {part === 'kontakt' &&
          listing.stoppedMails.map((stopped) => <StoppedMailsNotice key={stopped.address} {...stopped} />)}
        {part === 'bilder' ? (
          <PicturesForm key={saves} listing={listing} onSaved={onSaved} />
        ) : (
          <EditForm key={`${part} ${saves}`} listing={listing} part={part} onSaved={onSaved} />
        )}
      </section>
      {changes.length > 0 && <Changes changes={changes} />}
    </OwnPart>
  )
}

function Changes({ changes }: Pick<EditedListing, 'changes'>) {
  return (
    <section className={`panel stack gap-3 ${styles.card}`} aria-labelledby="aenderungen">
      <h2 id="aenderungen">{texts.changes}</h2>
      <ul className={styles.advice}>
        {changes.map(({ name, status, createdAt, reason }) => (
          <li key={`${name} ${createdAt}`}>
            <span className={`cluster spread gap-2`}>
              <strong>{CHANGES[name].label}</strong>
              {status === 'waiting' && <Badge tone="waiting">{texts.waits}</Badge>}
              {status === 'approved' && <Badge tone="confirmed">{texts.approved}</Badge>}
              {status === 'rejected' && <Badge tone="refused">{texts.rejected}</Badge>}
            </span>
            {reason !== null && <span className="note">{reason}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
