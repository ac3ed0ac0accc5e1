import type { FoundListing, similarListings } from '#features/listings/contract.ts'
import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { confirmNotice, noticeToConfirm, Subscription } from '../contract.ts'
import { LinkView } from './link-view.tsx'
import { noticeTexts as texts } from './notice-texts.ts'
import styles from './short-page.module.css'
import { ShortPage } from './short-page.tsx'
import { subscriptionTexts } from './subscription-texts.ts'

const { goneTitle, gone } = subscriptionTexts

/** What the link is about, and the nearest others where the place has closed. */
type ConfirmData = Subscription & { near: FoundListing[] }

export const page = defineUnlistedPage('/benachrichtigung/bestaetigen/:token', {
  load: async ({ api, params }): Promise<ConfirmData> => {
    const asked = await api.call<typeof noticeToConfirm>('/api/notices/confirmation/:token', { params })
    const slug = asked.closedListing
    if (slug === null) return { ...asked, near: [] }
    const near = await api.call<typeof similarListings>('/api/listings/slug/:slug/similar', {
      params: { slug },
    })
    return { ...asked, near }
  },
  head: () => ({ title: texts.title, description: texts.description, hasForm: true }),
  Page: ConfirmPage,
  gone: { title: goneTitle, View: () => <ShortPage title={goneTitle} text={gone} /> },
  missing: {
    title: texts.missingTitle,
    View: () => <ShortPage title={texts.missingTitle} text={texts.missing} />,
  },
})

function ConfirmPage({ data, params }: PageProps<ConfirmData, object, 'token'>) {
  const { api, path } = usePage()
  const words = texts.confirm
  if (data.closedListing !== null) return <Closed {...data} />
  if (!data.mayConfirm)
    return (
      <ShortPage title={words.doneTitle} text={words.done(data.label)}>
        <PageLink to="/suche" className={buttonClass('brand')}>
          {texts.search}
        </PageLink>
        {data.leaveToken !== null && (
          <PageLink to="/benachrichtigung/abmelden/:token" params={{ token: data.leaveToken }} rel="nofollow">
            {words.leave}
          </PageLink>
        )}
      </ShortPage>
    )
  return (
    <LinkView
      title={words.title}
      lead={`${words.lead(data.email)} ${data.wording}`}
      button={words.button}
      action={path}
      send={() => api.send<typeof confirmNotice>('POST', '/api/notices/confirmation/:token', { params })}
    />
  )
}

function Closed({ label, near }: ConfirmData) {
  const words = texts.closed
  return (
    <>
      <ShortPage title={words.title} text={words.text(label)}>
        <PageLink to="/suche" className={buttonClass('brand')}>
          {texts.search}
        </PageLink>
      </ShortPage>
      {near.length > 0 && (
        <section className={`container ${styles.near}`}>
          <h2 className="h3">{words.near}</h2>
          <ListingGrid>
            {near.map((other) => (
              <ListingCard key={other.id} listing={{ ...other, exactMatch: false }} />
            ))}
          </ListingGrid>
        </section>
      )}
    </>
  )
}
