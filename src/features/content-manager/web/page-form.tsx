import { useState } from 'react'
import type {
  createPageContent,
  pageContentVersions,
  StaffPageContent,
  staffPageContent,
  updatePageContent,
} from '#features/page-content/contract.ts'
import type { PageType } from '#features/page-content/rules.ts'
import type { SavedVersion } from '#platform/shared/versions.ts'
import { ChoiceField, TextField } from '#platform/web/form/fields.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentSearch } from './content-search.ts'
import { conflictWords, pageTexts, texts } from './content-texts.ts'
import { type Edited, EditedEntry } from './edited-entry.tsx'
import { Appearance, DateField, EntryForm, Switch, useUnsaved } from './entry-form.tsx'
import { pageFields } from './form-fields.ts'
import { toInstant } from './schedule.ts'
import { labelsOf, ON, typedPage } from './typed-entries.ts'
import { Versions } from './versions.tsx'

interface PageFormProps {
  /** What is edited; undefined for new texts. */
  content: StaffPageContent | undefined
  list: ContentSearch
}

const LABELS = labelsOf(typedPage({}), pageFields)

/** Texts of a page, new or edited. */
export function PageForm({ content, list }: PageFormProps) {
  const { api } = usePage()
  const params = { id: content?.id ?? 0 }
  const readVersions = () =>
    api.call<typeof pageContentVersions>('/api/admin/page-content/:id/versions', { params })
  return (
    <EditedEntry
      stored={content}
      draft={`inhalt.seite.${content?.id ?? 'neu'}`}
      subject={conflictWords.page}
      labels={LABELS}
      typed={typedPage}
      read={() => api.call<typeof staffPageContent>('/api/admin/page-content/:id', { params })}
      readVersions={readVersions}
    >
      {(edited) => <Fields {...edited} list={list} readVersions={readVersions} />}
    </EditedEntry>
  )
}

type FieldsProps = Edited<StaffPageContent> &
  Pick<PageFormProps, 'list'> & { readVersions: () => Promise<{ data: SavedVersion[] }> }

function Fields(props: FieldsProps) {
  const { entry: content, stored, kept, note, draft, list, isInConflict } = props
  const { onRestore, onDiscard, onRefused, readVersions } = props
  const { api, go } = usePage()
  const state = useUnsaved(note !== undefined)
  const [head, setHead] = useState(() => headOf((name) => kept?.[name] ?? content?.[name] ?? ''))
  const title = head.heroTitle || head.customTitle
  const form = useForm({
    fields: pageFields,
    draft,
    initial: { ...typedPage(content ?? {}), version: String(stored?.version ?? ''), ...kept },
    onChange: (data) => {
      state.change()
      setHead(headOf((name) => String(data.get(name) ?? '')))
    },
    send: ({ publishAt, version, ...values }) => {
      const body = {
        ...values,
        publishAt: toInstant(publishAt),
        isActive: values.isActive === ON,
        ...(version !== '' && { version: Number(version) }),
      }
      return content
        ? api.send<typeof updatePageContent>('PUT', '/api/admin/page-content/:id', {
            params: { id: content.id },
            body,
          })
        : api.send<typeof createPageContent>('POST', '/api/admin/page-content', { body })
    },
    onSent: () => {
      state.saved()
      void showToast({ title: content ? pageTexts.updated : pageTexts.created })
      void go(list)
    },
    onRefused,
    failed: content ? pageTexts.updateFailed : pageTexts.createFailed,
  })
  return (
    <EntryForm
      form={form}
      title={content ? pageTexts.edit : pageTexts.create}
      list={list}
      isChanged={state.isChanged}
      isInConflict={isInConflict}
      onDiscard={onDiscard}
      note={note}
      main={
        <>
          <ChoiceField {...form.field('pageType')} />
          <TextField {...form.field('pageSlug')} />
          <TextField {...form.field('customTitle')} />
          <TextField {...form.field('heroTitle')} />
          <TextField {...form.field('heroDescription')} />
          <ContentEditor
            field={form.field('seoContent')}
            format="html"
            title={title}
            lead={head.heroDescription}
          />
          <input type="hidden" name="version" value={form.field('version').value} />
        </>
      }
      aside={
        <>
          <h3>{texts.publication}</h3>
          <Switch {...form.field('isActive')} />
          <DateField {...form.field('publishAt')} type="datetime-local" />
          {content && (
            <Versions fields={pageFields} now={stored ?? content} load={readVersions} onRestore={onRestore} />
          )}
          <h3>{texts.appearance}</h3>
          <TextField {...form.field('customMetaDescription')} />
          <Appearance
            title={head.customTitle || title || head.pageSlug}
            description={head.customMetaDescription || head.heroDescription}
            path={`${PATHS[head.pageType as PageType] ?? PATHS.city}/${head.pageSlug}`}
            meta={head.customMetaDescription}
          />
          <TextField {...form.field('customKeywords')} />
        </>
      }
    />
  )
}

/** Where the pages of each type are. */
const PATHS: Record<PageType, string> = { city: '/hundepension-in', category: '/kategorie', custom: '/seite' }

const SHOWN = [
  ...(['pageType', 'pageSlug', 'customTitle', 'heroTitle'] as const),
  ...(['heroDescription', 'customMetaDescription'] as const),
]
type Head = Record<(typeof SHOWN)[number], string>

/** What is shown of the fields while they are typed. */
function headOf(read: (name: (typeof SHOWN)[number]) => string): Head {
  return Object.fromEntries(SHOWN.map((name) => [name, read(name)])) as Head
}
