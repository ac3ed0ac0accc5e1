import type { ReactNode } from 'react'
import { STATES, stateSlug } from '#features/places/rules.ts'
import { usePage } from '#platform/web/page.ts'
import { TableHead } from '#platform/web/ui/table-head.tsx'
import { defineWordsPage } from '#platform/web/ui/words-page.tsx'
import { DATA_COLUMNS, DATA_FILES, type DataFile, LICENCE } from '../rules.ts'
import styles from './data-page.module.css'
import { data } from './data-texts.ts'

export const page = defineWordsPage('/daten', {
  words: data,
  image: '/og/seite/daten.png',
  feed: '/feed.xml',
  picture: '/landscapes/5.svg',
  Chapters: OpenData,
})

function OpenData() {
  const { site } = usePage()
  return (
    <>
      <section>
        <h2>{data.files.title}</h2>
        <ul className={styles.links}>
          {(Object.keys(DATA_FILES) as DataFile[]).map((name) => (
            <li key={name}>
              <a href={`/daten/${name}`}>{data.files.link(name)}</a>
            </li>
          ))}
        </ul>
        <p>{data.files.about}</p>
        <table className={styles.columns}>
          <TableHead columns={data.files.columns} />
          <tbody>
            {Object.entries(DATA_COLUMNS).map(([name, meaning]) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{meaning}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{data.licence.title}</h2>
        <p>
          {data.licence.before}
          <a href={LICENCE.url} rel="license noopener nofollow">
            {data.licence.name}
          </a>
          {data.licence.after(site.name)}
        </p>
      </section>
      <LandLinks words={data.feed} addressOf={(slug) => `/feed.xml?land=${slug}`}>
        <li>
          <a href="/feed.xml">{data.feed.all}</a>
        </li>
      </LandLinks>
      <LandLinks words={data.holidays} addressOf={(slug) => `/schulferien/${slug}.ics`} />
      <section>
        <h2>{data.badge.title}</h2>
        <p>{data.badge.about}</p>
      </section>
    </>
  )
}

interface LandLinksProps {
  words: { title: string; about: string }
  /** Of a Land's slug. */
  addressOf: (slug: string) => string
  /** What stands before the links. */
  children?: ReactNode
}

/** A link for each Land. */
function LandLinks({ words, addressOf, children }: LandLinksProps) {
  return (
    <section>
      <h2>{words.title}</h2>
      <p>{words.about}</p>
      <ul className={styles.links}>
        {children}
        {Object.values(STATES).map((name) => (
          <li key={name}>
            <a href={addressOf(stateSlug(name))}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
