import { useState } from 'react'
import { pageHead } from '#platform/web/head.ts'
import { definePage, usePage } from '#platform/web/page.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { RegistrationForm } from './registration-form.tsx'
import styles from './registration-page.module.css'
import { texts } from './registration-texts.ts'
import { Thanks } from './thanks.tsx'

/** What the address says once a registration has been sent: its number and the day by which it is answered. */
interface Sent {
  gesendet?: string
  bis?: string
}

export const page = definePage('/hundepension-anmelden', {
  readSearch: ({ gesendet = '', bis = '' }): Sent => ({
    ...(/^\d{1,9}$/.test(gesendet) && { gesendet }),
    ...(/^\d{4}-\d\d-\d\d$/.test(bis) && !Number.isNaN(Date.parse(bis)) && { bis }),
  }),
  head: ({ site }) =>
    pageHead({
      site,
      path: '/hundepension-anmelden',
      image: '/og/seite/anmelden.png',
      title: texts.title,
      description: texts.description,
      noindex: true,
      nofollow: true,
      hasForm: true,
    }),
  Page: RegistrationPage,
})

function RegistrationPage({ search: { gesendet, bis } }: { search: Sent }) {
  const { go } = usePage()
  const [round, setRound] = useState(0)
  return (
    <div className={`container ${styles.page}`}>
      <div className={styles.crumbs}>
        <Breadcrumb items={[{ label: texts.title }]} />
      </div>
      {gesendet === undefined ? (
        <RegistrationForm
          key={round}
          onDiscarded={() => setRound(round + 1)}
          onSent={({ number, answerBy }) =>
            void go({ gesendet: String(number), bis: answerBy }, { isSent: true })
          }
        />
      ) : (
        <Thanks number={gesendet} answerBy={bis} />
      )}
    </div>
  )
}
