import { useState } from 'react'
import type {
  createPageContent,
  pageContentVersions,
  StaffPageContent,
  updatePageContent,
} from '#features/page-content/contract.ts'
import type { PageType } from '#features/page-content/rules.ts'
import { ChoiceField, TextField } from '#platform/web/form/fields.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentSearch } from './content-search.ts'
import { pageTexts, texts } from './content-texts.ts'
import { type Edited, EditedEntry } from './edited-entry.tsx'
import { Appearance, DateField, EntryForm, Switch, useEntryState } from './entry-form.tsx'
import { pageFields } from './form-fields.ts'
import { toField, toInstant } from './schedule.ts'
import { Versions } from './versions.tsx'

interface PageFormProps {
  /** What is edited; undefined for new texts. */
  content: StaffPageContent | undefined
  list: ContentSearch
}

/** Texts of a page, new or edited. */
export function PageForm({ content, list }: PageFormProps) {
  return (
    <EditedEntry stored={content} draft={`inhalt.seite.${content?.id ?? 'neu'}`}>
      {(edited) => <Fields {...edited} list={list} />}
    </EditedEntry>
  )
}

type FieldsProps = Edited<StaffPageContent> & Pick<PageFormProps, 'list'>

function Fields({ entry: content, stored, kept, note, draft, list, onRestore, onDiscard }: FieldsProps) {
  const { api, go } = usePage()
  const state = useEntryState(note !== undefined)
  const [head, setHead] = useState(() => headOf((name) => kept?.[name] ?? content?.[name] ?? ''))
  const title = head.heroTitle || head.customTitle
  const form = useForm({
    fields: pageFields,
    draft,
    initial: {
      pageType: content?.pageType ?? 'city',
      pageSlug: content?.pageSlug ?? '',
      customTitle: content?.customTitle ?? '',
      heroTitle: content?.heroTitle ?? '',
      heroDescription: content?.heroDescription ?? '',
      seoContent: content?.seoContent ?? '',
      customMetaDescription: content?.customMetaDescription ?? '',
      customKeywords: content?.customKeywords ?? '',
      publishAt: toField(content?.publishAt),
      version: String(content?.version ?? ''),
      ...kept,
    },
    onChange: (data) => {
      state.change()
      setHead(headOf((name) => String(data.get(name) ?? '')))
    },
    send: ({ publishAt, version, ...values }, _, data) => {
      const body = {
        ...values,
        publishAt: toInstant(publishAt),
        isActive: data.has('isActive'),
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
    onRefused: state.onRefused,
    failed: content ? pageTexts.updateFailed : pageTexts.createFailed,
  })
  return (
    <EntryForm
      form={form}
      title={content ? pageTexts.edit : pageTexts.create}
      list={list}
      isChanged={state.isChanged}
      isOutdated={state.isOutdated}
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
          <Switch name="isActive" label={texts.active} isOn={content?.isActive ?? true} />
          <DateField {...form.field('publishAt')} type="datetime-local" />
          {content && (
            <Versions
              fields={pageFields}
              now={stored ?? content}
              load={() =>
                api.call<typeof pageContentVersions>('/api/admin/page-content/:id/versions', {
                  params: { id: content.id },
                })
              }
              onRestore={onRestore}
            />
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
