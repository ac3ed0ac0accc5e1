import type { ReactNode } from 'react'
import type {
  createPageContent,
  pageContentVersions,
  StaffPageContent,
  staffPageContent,
  updatePageContent,
} from '#features/page-content/contract.ts'
import type { PageType } from '#features/page-content/rules.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { ChoiceField, TextField } from '#platform/web/form/fields.tsx'
import { usePage } from '#platform/web/page.ts'
import { ContentEditor } from './content-editor.tsx'
import { conflictWords, pageTexts, texts } from './content-texts.ts'
import type { EntryFieldsProps } from './edited-entry.tsx'
import { Appearance, DateField, EntryForm, Switch } from './entry-form.tsx'
import { pageFields } from './form-fields.ts'
import { toInstant } from './schedule.ts'
import { ON, typedPage } from './typed-entries.ts'
import { useEntryForm } from './use-entry-form.ts'
import { EntryVersions } from './versions.tsx'

const SHOWN = [
  ...(['pageType', 'pageSlug', 'customTitle', 'heroTitle'] as const),
  ...(['heroDescription', 'customMetaDescription'] as const),
]

/** Texts of a page. */
export const PAGE_KIND = {
  draft: 'inhalt.seite',
  subject: conflictWords.page,
  fields: pageFields,
  typed: typedPage,
  read: (api: ApiClient, id: number) =>
    api.call<typeof staffPageContent>('/api/admin/page-content/:id', { params: { id } }),
  readVersions: (api: ApiClient, id: number) =>
    api.call<typeof pageContentVersions>('/api/admin/page-content/:id/versions', { params: { id } }),
  Fields,
}

function Fields({ edited, list }: EntryFieldsProps<StaffPageContent>): ReactNode {
  const { api } = usePage()
  const { form, frame, head } = useEntryForm({
    edited,
    kind: PAGE_KIND,
    list,
    words: pageTexts[edited.entry ? 'stored' : 'fresh'],
    shown: SHOWN,
    bodyOf: ({ publishAt, ...values }) => ({
      ...values,
      publishAt: toInstant(publishAt),
      isActive: values.isActive === ON,
    }),
    create: (body) => api.send<typeof createPageContent>('POST', '/api/admin/page-content', { body }),
    update: (id, body) =>
      api.send<typeof updatePageContent>('PUT', '/api/admin/page-content/:id', { params: { id }, body }),
  })
  const title = head.heroTitle || head.customTitle
  return (
    <EntryForm
      {...frame}
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
        </>
      }
      aside={
        <>
          <h3>{texts.publication}</h3>
          <Switch {...form.field('isActive')} />
          <DateField {...form.field('publishAt')} type="datetime-local" />
          <EntryVersions kind={PAGE_KIND} edited={edited} />
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
