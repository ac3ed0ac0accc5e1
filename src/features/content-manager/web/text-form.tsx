import { useCallback } from 'react'
import type {
  previewSiteText,
  StaffSiteText,
  siteTextVersions,
  staffSiteText,
  updateSiteText,
} from '#features/site-texts/contract.ts'
import type { SavedVersion } from '#platform/shared/versions.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentSearch } from './content-search.ts'
import { conflictWords, textTexts as texts } from './content-texts.ts'
import { type Edited, EditedEntry } from './edited-entry.tsx'
import { EntryForm, useUnsaved } from './entry-form.tsx'
import { textFields } from './form-fields.ts'
import { labelsOf, typedText } from './typed-entries.ts'
import { CompareButton, Versions } from './versions.tsx'

interface TextFormProps {
  text: StaffSiteText
  list: ContentSearch
}

const LABELS = labelsOf(typedText({}), textFields)

/** The text of a fixed page, written as its file is. */
export function TextForm({ text, list }: TextFormProps) {
  const { api } = usePage()
  const params = { id: text.id }
  const readVersions = () =>
    api.call<typeof siteTextVersions>('/api/admin/site-texts/:id/versions', { params })
  return (
    <EditedEntry
      stored={text}
      draft={`inhalt.text.${text.id}`}
      subject={conflictWords.text}
      labels={LABELS}
      typed={typedText}
      read={() => api.call<typeof staffSiteText>('/api/admin/site-texts/:id', { params })}
      readVersions={readVersions}
    >
      {(edited) => (
        <Fields
          {...edited}
          stored={edited.stored ?? text}
          entry={edited.entry ?? text}
          list={list}
          readVersions={readVersions}
        />
      )}
    </EditedEntry>
  )
}

interface FieldsProps extends Edited<StaffSiteText> {
  entry: StaffSiteText
  stored: StaffSiteText
  list: ContentSearch
  readVersions: () => Promise<{ data: SavedVersion[] }>
}

function Fields(props: FieldsProps) {
  const { entry, stored, kept, note, draft, list, isInConflict } = props
  const { onRestore, onDiscard, onRefused, readVersions } = props
  const { api, go } = usePage()
  const state = useUnsaved(note !== undefined)
  const { id } = stored
  const show = useCallback(
    (text: string) =>
      api.send<typeof previewSiteText>('POST', '/api/admin/site-texts/:id/preview', {
        params: { id },
        body: { text },
      }),
    [api, id],
  )
  const form = useForm({
    fields: textFields,
    draft,
    initial: { text: entry.text, version: String(stored.version), ...kept },
    onChange: state.change,
    send: ({ text, version }) =>
      api.send<typeof updateSiteText>('PUT', '/api/admin/site-texts/:id', {
        params: { id },
        body: { text, version: Number(version) },
      }),
    onSent: () => {
      state.saved()
      void showToast({ title: texts.updated })
      void go(list)
    },
    onRefused,
    failed: texts.updateFailed,
  })
  return (
    <EntryForm
      form={form}
      title={texts.edit(stored.title)}
      list={list}
      isChanged={state.isChanged}
      isInConflict={isInConflict}
      onDiscard={onDiscard}
      note={note}
      main={
        <>
          <ContentEditor
            field={form.field('text')}
            format="markdown"
            title={stored.title}
            lead=""
            hint={texts.source(stored.file.endsWith('.yaml'))}
            show={show}
          />
          <input type="hidden" name="version" value={form.field('version').value} />
        </>
      }
      aside={
        <>
          <FileState text={stored} onTake={() => onRestore({ text: stored.fileText }, texts.taken)} />
          <Versions fields={textFields} now={stored} load={readVersions} onRestore={onRestore} />
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
