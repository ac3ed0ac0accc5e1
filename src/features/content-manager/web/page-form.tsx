import { useState } from 'react'
import type {
  createPageContent,
  pageContentVersions,
  StaffPageContent,
  updatePageContent,
} from '#features/page-content/contract.ts'
import { ChoiceField, TextField } from '#platform/web/form/fields.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentSearch } from './content-search.ts'
import { pageTexts, texts } from './content-texts.ts'
import { EntryForm, ScheduleField, Switch, useEntryState } from './entry-form.tsx'
import { pageFields } from './form-fields.ts'
import { toField, toInstant } from './schedule.ts'
import { Versions } from './versions.tsx'

interface PageFormProps {
  /** What is edited; undefined for new texts. */
  content: StaffPageContent | undefined
  list: ContentSearch
}

/** Texts of a page, new or edited; an earlier version takes their place in the form until it is saved. */
export function PageForm({ content, list }: PageFormProps) {
  const [restored, setRestored] = useState<StaffPageContent>()
  const restore = (state: object) => content && setRestored({ ...content, ...state })
  return (
    <Fields
      key={restored && JSON.stringify(restored)}
      content={restored ?? content}
      isRestored={restored !== undefined}
      list={list}
      onRestore={restore}
    />
  )
}

interface FieldsProps extends PageFormProps {
  isRestored: boolean
  onRestore: (state: object) => void
}

function Fields({ content, isRestored, list, onRestore }: FieldsProps) {
  const { api, go } = usePage()
  const entry = useEntryState(isRestored)
  const [head, setHead] = useState({ title: titleOf(content), lead: content?.heroDescription ?? '' })
  const form = useForm({
    fields: pageFields,
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
    },
    onChange: (data) => {
      entry.change()
      const text = (name: string) => String(data.get(name) ?? '')
      setHead({ title: text('heroTitle') || text('customTitle'), lead: text('heroDescription') })
    },
    send: ({ publishAt, ...values }, _, data) => {
      const body = {
        ...values,
        publishAt: toInstant(publishAt),
        isActive: data.has('isActive'),
        version: content?.version,
      }
      return content
        ? api.send<typeof updatePageContent>('PUT', '/api/admin/page-content/:id', {
            params: { id: content.id },
            body,
          })
        : api.send<typeof createPageContent>('POST', '/api/admin/page-content', { body })
    },
    onSent: () => {
      entry.saved()
      void showToast({ title: content ? pageTexts.updated : pageTexts.created })
      void go(list)
    },
    onRefused: entry.onRefused,
    failed: content ? pageTexts.updateFailed : pageTexts.createFailed,
  })
  return (
    <EntryForm
      form={form}
      title={content ? pageTexts.edit : pageTexts.create}
      list={list}
      isChanged={entry.isChanged}
      isOutdated={entry.isOutdated}
      main={
        <>
          {isRestored && <p role="status">{texts.restored}</p>}
          <ChoiceField {...form.field('pageType')} />
          <TextField {...form.field('pageSlug')} />
          <TextField {...form.field('customTitle')} />
          <TextField {...form.field('heroTitle')} />
          <TextField {...form.field('heroDescription')} />
          <ContentEditor field={form.field('seoContent')} format="html" {...head} onChange={entry.change} />
        </>
      }
      aside={
        <>
          <h3>{texts.publication}</h3>
          <Switch name="isActive" label={texts.active} isOn={content?.isActive ?? true} />
          <ScheduleField {...form.field('publishAt')} />
          {content && (
            <Versions
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
          <TextField {...form.field('customKeywords')} />
        </>
      }
    />
  )
}

const titleOf = (content: StaffPageContent | undefined) => content?.heroTitle || content?.customTitle || ''
