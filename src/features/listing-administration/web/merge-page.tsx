import { useState } from 'react'
import { defineStaffPage, FailedPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { type ListSearch, line, listSearch } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { BackLink } from '#platform/web/admin/back-link.tsx'
import { MergeTable } from '#platform/web/admin/merge-table.tsx'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { mergeListing, mergePreview } from '../merge-contract.ts'
import type { MergeField } from '../rules.ts'
import { mergeTexts as texts } from './list-texts.ts'
import { useUndo } from './use-undo.ts'

/** `eintrag` is the listing that goes, `in` the one that stays; `fertig` is its slug once that is done. */
const SEARCH = { eintrag: line(10), in: line(10), fertig: line(160) }

export const page = defineStaffPage('/admin/zusammenfuehren', {
  title: texts.title,
  readSearch: (raw) => listSearch(raw, SEARCH),
  load: async ({ api, search }) =>
    search.eintrag && search.in
      ? await api.call<typeof mergePreview>('/api/admin/listings/:id/merge', {
          params: { id: Number(search.eintrag) },
          query: { into: Number(search.in) },
        })
      : null,
  failed: texts.failed,
  missing: { title: texts.title, View: NoMerge },
  Page: MergePage,
})

function NoMerge() {
  return <FailedPage title={texts.title} words={texts.failed} />
}

type Props = PageProps<OutputOf<typeof mergePreview> | null, ListSearch<typeof SEARCH>>

function MergePage({ data, search: { fertig } }: Props) {
  if (data) return <Merge key={data.from.id} {...data} />
  if (fertig === undefined) return <NoMerge />
  return (
    <AdminLayout title={texts.title} back={BACK}>
      <p>
        {texts.done}.{' '}
        <PageLink to="/hundepension/:slug" params={{ slug: fertig }}>
          {texts.look}
        </PageLink>
      </p>
    </AdminLayout>
  )
}

const BACK = <BackLink to="/admin/listings">{texts.back}</BackLink>

function Merge({ from, into, obstacle, sides, alike }: OutputOf<typeof mergePreview>) {
  const { api, go } = usePage()
  const [taken, setTaken] = useState(sides.filter(({ isTaken }) => isTaken).map(({ field }) => field))
  const undo = useUndo()
  let actionId = 0
  const take = (field: string, isTaken: boolean) =>
    setTaken(isTaken ? [...taken, field] : taken.filter((other) => other !== field))

  const merge = {
    write: async () => {
      const done = await api.send<typeof mergeListing>('POST', '/api/admin/listings/:id/merge', {
        params: { id: from.id },
        body: {
          into: into.id,
          fields: taken as MergeField[],
          versions: { from: from.version, into: into.version },
        },
      })
      actionId = done.actionId
      await go({ fertig: done.slug }, { isSent: true })
    },
    done: { title: texts.done, description: texts.leadsOn(from.slug) },
    failed: texts.failedMerge,
    undo: {
      write: async () => {
        await undo(() => [actionId]).write()
        await go({ eintrag: String(from.id), in: String(into.id) })
      },
      done: { title: texts.undone },
      failed: texts.failedMerge,
    },
  }

  return (
    <AdminLayout title={texts.title} back={BACK}>
      <p>
        {texts.intro(`#${from.id} ${from.listingTitle}`, `#${into.id} ${into.listingTitle}`)}{' '}
        <StateLink
          search={{ eintrag: String(into.id), in: String(from.id) }}
          className={buttonClass('quiet', 'small')}
        >
          {texts.swap}
        </StateLink>
      </p>
      <div className="panel snug">
        <MergeTable
          number={from.id}
          sides={sides}
          alike={alike}
          other={texts.goes(from.id)}
          listing={texts.stays(into.id)}
          taken={taken}
          onTake={take}
        />
      </div>
      {obstacle === null ? (
        <>
          <p className="soft">{texts.what}</p>
          <div>
            <ActionButton label={texts.merge} action={merge} variant="primary" />
          </div>
        </>
      ) : (
        <p className="callout">{obstacle}</p>
      )}
    </AdminLayout>
  )
}
