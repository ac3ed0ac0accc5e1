import { textSearch } from '#platform/shared/search-params.ts'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { answerRoomQuestion, OwnRoom, roomQuestion, SpanRoom } from '../contract.ts'
import { ROOMS, type Room } from '../room-at.ts'
import { daysText, ROOM_WORDS } from '../room-texts.ts'
import styles from './report-page.module.css'
import { reportState, linkTexts as texts } from './report-texts.ts'
import { RoomCard } from './room-card.tsx'

/** `ab` and `platz` are the span and the answer of the button in the mail, `gemeldet` the span that was answered. */
interface Search {
  ab?: string | undefined
  platz?: string | undefined
  gemeldet?: string | undefined
}

export const page = defineUnlistedPage('/ferien-ampel/:token', {
  readSearch: (raw): Search => textSearch(['ab', 'platz', 'gemeldet'], raw),
  load: ({ api, params }) => api.call<typeof roomQuestion>('/api/room-questions/:token', { params }),
  head: () => ({ title: texts.title, description: texts.description, hasForm: true }),
  Page: ReportPage,
  missing: linkProblem(texts.missing),
  gone: linkProblem({ ...texts.gone, canAsk: true, isOwn: true }),
})

function ReportPage({ data, params, search }: PageProps<OwnRoom, Search, 'token'>) {
  const { api, path, go } = usePage()
  const send = (body: { from: string; room: Room }) =>
    api.send<typeof answerRoomQuestion>('POST', '/api/room-questions/:token', { params, body })
  const { spans, listing } = data
  const answered = spans.find(({ from }) => from === search.gemeldet)
  const asked = spans.find(({ from }) => from === search.ab)
  const room = ROOMS.find((each) => each === search.platz)
  return (
    <div className={`container ${styles.page}`}>
      {answered?.report ? (
        <div role="status">
          <h1>{texts.done}</h1>
          <p>{texts.reported(answered.name, daysText(answered), ROOM_WORDS[answered.report.room])}</p>
        </div>
      ) : asked && room ? (
        <Question
          span={asked}
          today={data.today}
          room={room}
          title={listing.listingTitle}
          action={path}
          send={() => send({ from: asked.from, room })}
          onSent={() => void go({ gemeldet: asked.from }, { isSent: true }).then(keepFocus)}
        />
      ) : (
        <h1>{texts.question(listing.listingTitle)}</h1>
      )}
      <RoomCard key={search.gemeldet ?? ''} room={data} action={path} send={send} />
    </div>
  )
}

interface QuestionProps {
  span: SpanRoom
  /** YYYY-MM-DD. */
  today: string
  room: Room
  title: string
  action: string
  send: () => Promise<unknown>
  onSent: () => void
}

/** What the button in the mail was about, with the press that does it: a link that is merely fetched changes nothing. */
function Question({ span, today, room, title, action, send, onSent }: QuestionProps) {
  const { chosen } = reportState(span.report, today)
  const hidden = { from: span.from, room }
  const form = useForm({ fields: {}, action, hidden, send, onSent, failed: texts.failed })
  return (
    <header className={styles.question}>
      <h1>{texts.ask(span.name, daysText(span))}</h1>
      <p>{texts.lead(title)}</p>
      {span.report && chosen && (
        <p>
          {chosen === room
            ? texts.knownSame(span.report.reportedOn)
            : texts.known(ROOM_WORDS[chosen], span.report.reportedOn)}
        </p>
      )}
      <Form form={form}>
        <SubmitButton form={form}>{texts.press(ROOM_WORDS[room])}</SubmitButton>
      </Form>
    </header>
  )
}
