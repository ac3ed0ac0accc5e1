import { ListingCard, ListingGrid } from '#features/listings/web/exports.ts'
import type { RoomWatch, roomWatch, watchRoom } from '#features/room/contract.ts'
import { daysOfPath } from '#features/room/watch-path.ts'
import { readStayParams, type StayParams } from '#features/stay/stay-params.ts'
import { stripOf } from '#features/stay-answer/web/exports.ts'
import { ShortPage, SubscriptionForm, subscriptionTexts } from '#features/subscriptions/web/exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, pageAddress, usePage, withSearch } from '#platform/web/page.ts'
import { readSent, type SentSearch, titleOf, useSent } from '#platform/web/sent.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import styles from './watch-page.module.css'
import { watchTexts as texts } from './watch-texts.ts'

export const page = defineUnlistedPage('/hundepension/:slug/benachrichtigen/:days', {
  readSearch: readWatchSearch,
  load: ({ api, params: { slug, days }, search: { dogs, traits } }) =>
    api.call<typeof roomWatch>('/api/listings/slug/:slug/room-watch', {
      params: { slug },
      query: { ...daysOfPath(days), dogs, traits },
    }),
  head: ({ params, search, data }) => ({
    path: pageAddress('/hundepension/:slug', { params }),
    title: `${titleOf(search, texts.title, subscriptionTexts.sentTitle)}: ${data.listing.listingTitle}`,
    description: texts.lead(data.listing.listingTitle),
    hasForm: true,
  }),
  Page: WatchPage,
  missing: linkProblem(texts.missing),
  gone: linkProblem(texts.closed),
})

/** The days stand in the path. */
function readWatchSearch(raw: Record<string, unknown>): SentSearch & Pick<StayParams, 'dogs' | 'traits'> {
  const { dogs, traits } = readStayParams(raw)
  return { ...readSent(raw), dogs, traits }
}

type Props = PageProps<RoomWatch, ReturnType<typeof readWatchSearch>, 'slug' | 'days'>

function WatchPage({ data: { listing, room, wording, near }, params, search }: Props) {
  const { api, path } = usePage()
  const { isSent, onSent } = useSent(search)
  const { slug } = params
  const days = daysOfPath(params.days)
  const asked = { ...days, dogs: search.dogs, traits: search.traits }
  const back = (
    <PageLink to="/hundepension/:slug" params={{ slug }} search={asked} className={buttonClass('quiet')}>
      {texts.back}
    </PageLink>
  )
  return (
    <>
      {isSent ? (
        <ShortPage title={subscriptionTexts.sentTitle} text={subscriptionTexts.sent}>
          {back}
        </ShortPage>
      ) : (
        <ShortPage
          title={texts.title}
          text={
            room === 'free' || room === 'tight'
              ? texts.isFree(listing.listingTitle)
              : texts.lead(listing.listingTitle)
          }
        >
          <SubscriptionForm
            action={withSearch(path, { dogs: search.dogs, traits: search.traits })}
            label={texts.send}
            send={(values, elapsedMs) =>
              api.send<typeof watchRoom>('POST', '/api/listings/slug/:slug/room-watch', {
                params: { slug },
                body: { ...values, ...days, elapsedMs },
              })
            }
            onSent={onSent}
          />
          <p className="note">{wording}</p>
          {back}
        </ShortPage>
      )}
      {near.length > 0 && (
        <section className={`container ${styles.near}`}>
          <h2 className="h3">{texts.near}</h2>
          <ListingGrid>
            {near.map((other) => (
              <ListingCard
                key={other.id}
                listing={{ ...other, exactMatch: false }}
                asked={asked}
                strip={stripOf(other, days, berlinDay(new Date()))}
              />
            ))}
          </ListingGrid>
        </section>
      )}
    </>
  )
}
