import { ListingImage } from '#features/listings/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import type { Column } from '#platform/web/list/list-table.tsx'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { staffListings } from '../contract.ts'
import type { Opened } from './action-panel.tsx'
import styles from './list-columns.module.css'
import { texts } from './list-texts.ts'

export type Entry = OutputOf<typeof staffListings>['entries'][number]

/** Of the form whose boxes a browser does not tick by itself after a reload, when the rows may be others. */
const SELECTION = 'auswahl'

interface Selecting {
  /** Of the page that is shown. */
  ids: readonly number[]
  selected: ReadonlySet<number>
  select: (ids: readonly number[], isSelected: boolean) => void
  open: (opened: Opened) => void
}

/** The columns of the list; in a card the checkbox stands beside the title. */
export function listColumns({ ids, selected, select, open }: Selecting): Column<Entry>[] {
  const here = ids.filter((id) => selected.has(id)).length
  return [
    {
      label: texts.selection,
      heading: (
        <form id={SELECTION} method="dialog" autoComplete="off">
          <label className={styles.check}>
            <input
              type="checkbox"
              aria-label={texts.selectPage}
              checked={here === ids.length}
              ref={(box) => {
                if (box) box.indeterminate = here > 0 && here < ids.length
              }}
              onChange={({ target }) => select(ids, target.checked)}
            />
          </label>
        </form>
      ),
      className: styles.box,
      cell: ({ id, listingTitle }) => (
        <label className={styles.check}>
          <input
            form={SELECTION}
            type="checkbox"
            aria-label={texts.select(listingTitle)}
            checked={selected.has(id)}
            onChange={({ target }) => select([id], target.checked)}
          />
        </label>
      ),
    },
    { label: texts.entry, className: styles.entry, cell: (entry) => <Title entry={entry} /> },
    { label: texts.contact, className: styles.contact, cell: (entry) => <Contact entry={entry} /> },
    { label: texts.pictures, className: styles.badges, cell: (entry) => <Pictures entry={entry} /> },
    {
      label: texts.actions,
      className: styles.actions,
      cell: (entry) => <Actions entry={entry} open={open} />,
    },
  ]
}

function Title({ entry }: { entry: Entry }) {
  const { id, listingTitle, picture, postalCode, location, listingCategory, isPremium, premiumUntil } = entry
  return (
    <div className={`row gap-3 ${styles.title}`}>
      <span className={styles.picture}>
        {picture === null ? (
          <Icon name="image" size={18} />
        ) : (
          <ListingImage id={id} src={picture} alt="" sizes="72px" />
        )}
      </span>
      <div>
        <PageLink to="/admin/listings/:id" params={{ id: String(id) }} className={styles.name} data-open>
          {listingTitle}
        </PageLink>
        <p>
          {isPremium && <Badge tone="premium">{texts.premium}</Badge>} #{id} · {postalCode} {location}
        </p>
        <p>
          {listingCategory}
          {premiumUntil !== null && `\u00a0· ${texts.premiumUntil(premiumUntil)}`}
        </p>
      </div>
    </div>
  )
}

function Contact({ entry: { listingPhone, listingEmail, listingWebsite } }: { entry: Entry }) {
  return (
    <>
      <p>{listingPhone ?? texts.noPhone}</p>
      <p title={listingEmail ?? undefined}>{listingEmail ?? texts.noEmail}</p>
      <p title={listingWebsite ?? undefined}>
        {listingWebsite === null ? (
          texts.noWebsite
        ) : (
          <a href={listingWebsite} target="_blank" rel="noopener nofollow">
            {readableAddress(listingWebsite)
              .replace(/^https?:\/\//, '')
              .replace(/\/$/, '')}
          </a>
        )}
      </p>
    </>
  )
}

function Pictures({ entry: { hasLogo, hasFeaturedImage, galleryImages } }: { entry: Entry }) {
  if (!hasLogo && !hasFeaturedImage && galleryImages === 0)
    return <Badge tone="neutral">{texts.noPictures}</Badge>
  const check = <Icon name="check" size={14} />
  return (
    <>
      {hasLogo && (
        <Badge tone="confirmed" icon={check}>
          {texts.logo}
        </Badge>
      )}
      {hasFeaturedImage && (
        <Badge tone="confirmed" icon={check}>
          {texts.featuredImage}
        </Badge>
      )}
      {galleryImages > 0 && (
        <Badge tone="confirmed" icon={<Icon name="images" size={14} />}>
          {texts.gallery(galleryImages)}
        </Badge>
      )}
    </>
  )
}

function Actions({ entry, open }: { entry: Entry; open: Selecting['open'] }) {
  const { id, slug, listingTitle, isPremium } = entry
  const named = (label: string) => ({ 'aria-label': `${label}: ${listingTitle}`, title: label })
  return (
    <div className={styles.buttons}>
      <PageLink to="/hundepension/:slug" params={{ slug }} target="_blank" {...named(texts.view)}>
        <Icon name="eye" size={17} />
      </PageLink>
      <PageLink to="/admin/listings/:id" params={{ id: String(id) }} {...named(texts.edit)} data-wide>
        <Icon name="pencil" size={17} />
        <span aria-hidden="true">{texts.edit}</span>
      </PageLink>
      {isPremium ? (
        <span />
      ) : (
        <button
          type="button"
          data-tone="premium"
          {...named(texts.makePremium)}
          onClick={() => open({ kind: 'premium', ids: [id] })}
        >
          <Icon name="crown" size={17} />
        </button>
      )}
      <button
        type="button"
        data-tone="danger"
        {...named(texts.remove)}
        onClick={() => open({ kind: 'bin', ids: [id] })}
      >
        <Icon name="trash-2" size={17} />
      </button>
    </div>
  )
}
