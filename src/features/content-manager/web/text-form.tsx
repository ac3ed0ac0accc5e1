import { type ReactNode, useCallback } from 'react'
import type {
  previewSiteText,
  StaffSiteText,
  siteTextVersions,
  staffSiteText,
  updateSiteText,
} from '#features/site-texts/contract.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ContentEditor } from './content-editor.tsx'
import { conflictWords, textTexts as texts } from './content-texts.ts'
import type { EntryFieldsProps } from './edited-entry.tsx'
import { EntryForm } from './entry-form.tsx'
import { textFields } from './form-fields.ts'
import { typedText } from './typed-entries.ts'
import { useEntryForm } from './use-entry-form.ts'
import { CompareButton, EntryVersions } from './versions.tsx'

/** The text of a fixed page, written as its file is. */
export const TEXT_KIND = {
  draft: 'inhalt.text',
  subject: conflictWords.text,
  fields: textFields,
  typed: typedText,
  read: (api: ApiClient, id: number) =>
    api.call<typeof staffSiteText>('/api/admin/site-texts/:id', { params: { id } }),
  readVersions: (api: ApiClient, id: number) =>
    api.call<typeof siteTextVersions>('/api/admin/site-texts/:id/versions', { params: { id } }),
  Fields,
}

function Fields({ edited, list }: EntryFieldsProps<StaffSiteText>): ReactNode {
  const { api } = usePage()
  // There is none that would be new.
  const stored = edited.stored as StaffSiteText
  const { id } = stored
  const show = useCallback(
    (text: string) =>
      api.send<typeof previewSiteText>('POST', '/api/admin/site-texts/:id/preview', {
        params: { id },
        body: { text },
      }),
    [api, id],
  )
  const { form, frame } = useEntryForm({
    edited,
    kind: TEXT_KIND,
    list,
    words: { title: texts.edit(stored.title), saved: texts.updated, failed: texts.updateFailed },
    shown: [],
    bodyOf: ({ text }) => ({ text }),
    update: (id, body) =>
      api.send<typeof updateSiteText>('PUT', '/api/admin/site-texts/:id', { params: { id }, body }),
  })
  return (
    <EntryForm
      {...frame}
      main={
        <ContentEditor
          field={form.field('text')}
          format="markdown"
          title={stored.title}
          lead=""
          hint={texts.source(stored.file.endsWith('.yaml'))}
          show={show}
        />
      }
      aside={
        <>
          <FileState text={stored} onTake={() => edited.onRestore({ text: stored.fileText }, texts.taken)} />
          <EntryVersions kind={TEXT_KIND} edited={edited} />
        </>
      }
    />
  )
}

/** How the text stands to its file, which may take its place again. */
function FileState({ text, onTake }: { text: StaffSiteText; onTake: () => void }) {
  const { file, fileText, isEdited, isOlder, problem } = text
  const said = isOlder ? texts.isOlder : isEdited ? texts.isEdited : texts.isAsFile
  return (
    <>
      <h3>{texts.file}</h3>
      <p className="note">{said(file)}</p>
      {problem !== null && <p role="status">{texts.problem(problem)}</p>}
      {isEdited && (
        <div className="actions gap-2">
          <CompareButton
            title={texts.compareTitle}
            fields={textFields}
            before={{ text: fileText }}
            after={{ text: text.text }}
          />
          <Button variant="quiet" size="small" onClick={onTake}>
            <Icon name="rotate-ccw" size={16} />
            {texts.take}
          </Button>
        </div>
      )}
    </>
  )
}
