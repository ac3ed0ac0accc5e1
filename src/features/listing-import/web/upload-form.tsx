import type { FormFields } from '#platform/shared/form.ts'
import { uploadAsStaff } from '#platform/web/admin/with-login.ts'
import { FileField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import type { beginImport } from '../contract.ts'
import styles from './import-page.module.css'
import { texts } from './import-texts.ts'

const optional = (label: string) =>
  ({
    kind: 'line',
    label,
    maxLength: 200,
    autoComplete: 'off',
    message: `${label} stimmt so nicht.`,
  }) as const

const FIELDS = {
  file: {
    kind: 'own',
    label: texts.file,
    required: true,
    hint: texts.fileHint,
    message: 'Bitte wähle eine Datei.',
  },
  source: optional(texts.source),
  licence: optional(texts.licence),
} as const satisfies FormFields

/** Begins an import with a file. */
export function UploadForm() {
  const { go } = usePage()
  const form = useForm({
    fields: FIELDS,
    hasFiles: true,
    send: (_values, _attempt, data) => {
      const file = data.get('file')
      if (file instanceof File) data.set('fileName', file.name.slice(-200))
      return uploadAsStaff<typeof beginImport>('/api/admin/imports', data, {})
    },
    onSent: ({ id }) => void go({ nummer: String(id) }),
    failed: texts.failed,
  })
  return (
    <div className={`panel stack gap-4 ${styles.panel}`}>
      <Form form={form}>
        <FileField {...form.field('file')} accept=".csv,.tsv,.txt,.json,.geojson" />
        <TextField {...form.field('source')} />
        <TextField {...form.field('licence')} />
        <FormActions>
          <SubmitButton form={form} sending={texts.uploading}>
            {texts.upload}
          </SubmitButton>
        </FormActions>
      </Form>
    </div>
  )
}
