import { type FormEvent, useDeferredValue, useMemo, useState } from 'react'
import { countLabel } from '#platform/shared/format.ts'
import { textParam } from '#platform/shared/search-params.ts'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import styles from './all-cities.module.css'
import { type PackedState, unpackStates } from './packed-states.ts'
import { PlaceIndex } from './place-index.tsx'
import { allPlaces, byLetter, byState, filtered, nameMatcher } from './place-sections.ts'

const MAX_LENGTH = 100

/** `?q=mün&ansicht=land`: the filter, and whether the list is by federal state instead of by letter. */
export interface AllCitiesSearch {
  q?: string | undefined
  ansicht?: 'land' | undefined
}

export function readAllCitiesSearch({ q, ansicht }: Record<string, unknown>): AllCitiesSearch {
  return { q: textParam(q, MAX_LENGTH), ansicht: ansicht === 'land' ? 'land' : undefined }
}

/** All places with listings; the filter acts while typing, and as a form where no scripts run. */
export function AllCitiesView({ data, search }: PageProps<PackedState[], AllCitiesSearch>) {
  const { go } = usePage()
  const [typed, setTyped] = useState(search.q ?? '')
  const [sent, setSent] = useState(search.q)
  const shownFilter = useDeferredValue(typed)
  // Another address, such as after going back, brings its own filter; the keyboard's focus stays where it is.
  if (sent !== search.q) {
    setSent(search.q)
    setTyped(search.q ?? '')
  }
  const states = useMemo(() => unpackStates(data), [data])
  const sections = useMemo(
    () => (search.ansicht === 'land' ? byState(states) : byLetter(allPlaces(states))),
    [states, search.ansicht],
  )
  const shown = useMemo(() => filtered(sections, nameMatcher(shownFilter)), [sections, shownFilter])
  const all = countOf(sections)
  const count = countOf(shown)
  // What is typed goes along into the other order, sent or not.
  const q = typed.trim() || undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    void go({ ...search, q }, { keepScroll: true })
  }

  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: 'Alle Städte' }]} />
      <header className="stack gap-3">
        <h1>Hundepensionen in allen Städten</h1>
        <p className={styles.lead}>
          {countLabel(all, 'Ort', 'Orte')} in Deutschland mit eingetragenen Hundepensionen. Die Zahl hinter
          dem Namen ist die der Einträge.
        </p>
      </header>
      <div className={styles.controls}>
        <search className={styles.search}>
          <form action="/alle-staedte" onSubmit={submit} className={styles.form}>
            <label className={styles.field}>
              <span className="visually-hidden">Ort in der Liste suchen</span>
              <Icon name="search" size={20} />
              <input
                className="bare-field"
                type="search"
                name="q"
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                placeholder="Ort in der Liste suchen"
                autoComplete="off"
                spellCheck={false}
                maxLength={MAX_LENGTH}
              />
            </label>
            {search.ansicht && <input type="hidden" name="ansicht" value={search.ansicht} />}
            <Button type="submit" variant="quiet">
              Filtern
            </Button>
          </form>
        </search>
        <nav className="actions gap-2" aria-label="Ansicht">
          <ViewLink label="Nach Buchstaben" isShown={search.ansicht === undefined} search={{ q }} />
          <ViewLink
            label="Nach Bundesland"
            isShown={search.ansicht === 'land'}
            search={{ q, ansicht: 'land' }}
          />
        </nav>
      </div>
      <p className={styles.count} role="status">
        {shownFilter.trim() === '' ? '' : `${countLabel(count, 'Ort', 'Orte')} gefunden`}
      </p>
      {all === 0 ? (
        <EmptyList>
          <p>Noch steht keine Hundepension im Verzeichnis.</p>
        </EmptyList>
      ) : count === 0 ? (
        <EmptyList>
          <p>
            Kein Ort mit diesem Namen in der Liste. Die{' '}
            <PageLink to="/suche" search={{ query: shownFilter.trim() || undefined }}>
              Suche
            </PageLink>{' '}
            kennt auch Orte ohne eigene Einträge und zeigt dir die nächstgelegenen Pensionen.
          </p>
        </EmptyList>
      ) : (
        <PlaceIndex sections={shown} headingLevel={2} />
      )}
    </div>
  )
}

interface ViewLinkProps {
  label: string
  isShown: boolean
  search: AllCitiesSearch
}

function ViewLink({ label, isShown, search }: ViewLinkProps) {
  return (
    <StateLink className="chip" search={search} keepScroll aria-current={isShown ? 'true' : undefined}>
      {label}
    </StateLink>
  )
}

function countOf(sections: readonly { places: readonly unknown[] }[]): number {
  return sections.reduce((sum, { places }) => sum + places.length, 0)
}
