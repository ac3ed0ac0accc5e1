import { useCallback } from 'react'
import type {
  previewSiteText,
  StaffSiteText,
  siteTextVersions,
  updateSiteText,
} from '#features/site-texts/contract.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import { ContentEditor } from './content-editor.tsx'
import type { ContentSearch } from './content-search.ts'
import { textTexts as texts } from './content-texts.ts'
import { type Edited, EditedEntry } from './edited-entry.tsx'
import styles from './entry-form.module.css'
import { EntryForm, useEntryState } from './entry-form.tsx'
import { textFields } from './form-fields.ts'
import { CompareButton, Versions } from './versions.tsx'

interface TextFormProps {
  text: StaffSiteText
  list: ContentSearch
}

/** The text of a fixed page, written as its file is. */
export function TextForm({ text, list }: TextFormProps) {
  return (
    <EditedEntry stored={text} draft={`inhalt.text.${text.id}`}>
      {(edited) => <Fields {...edited} stored={text} entry={edited.entry ?? text} list={list} />}
    </EditedEntry>
  )
}

interface FieldsProps extends Edited<StaffSiteText> {
  entry: StaffSiteText
  stored: StaffSiteText
  list: ContentSearch
}

function Fields({ entry, stored, kept, note, draft, list, onRestore, onDiscard }: FieldsProps) {
  const { api, go } = usePage()
  const state = useEntryState(note !== undefined)
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
    onRefused: state.onRefused,
    failed: texts.updateFailed,
  })
  return (
    <EntryForm
      form={form}
      title={texts.edit(stored.title)}
      list={list}
      isChanged={state.isChanged}
      isOutdated={state.isOutdated}
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
          <Versions
            fields={textFields}
            now={stored}
            load={() =>
              api.call<typeof siteTextVersions>('/api/admin/site-texts/:id/versions', { params: { id } })
            }
            onRestore={onRestore}
          />
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
      <p className={styles.hint}>{said(file)}</p>
      {problem !== null && <p role="status">{texts.problem(problem)}</p>}
      {isEdited && (
        <div className={styles.versionButtons}>
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
