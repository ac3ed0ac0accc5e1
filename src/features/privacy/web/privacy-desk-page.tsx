import { useState } from 'react'
import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import type { findMentions, findPersonalData, retentionState } from '../contract.ts'
import { findFields } from '../fields.ts'
import { FoundPerson, type FoundPersonProps } from './found-person.tsx'
import styles from './privacy-desk.module.css'
import { deskTexts as texts } from './privacy-desk-texts.ts'
import { RetentionPanel } from './retention-panel.tsx'

export const page = defineStaffPage('/admin/datenschutz', {
  title: texts.title,
  load: ({ api }) => api.call<typeof retentionState>('/api/admin/personal-data/retention', {}),
  Page: PrivacyDeskPage,
})

/** What is kept of one person, and for how long all is kept. */
function PrivacyDeskPage({ data }: { data: OutputOf<typeof retentionState> }) {
  const { api } = usePage()
  const [person, setPerson] = useState<Omit<FoundPersonProps, 'onErased'>>()
  const find = async (email: string) => {
    const body = { email }
    const [person, named] = await Promise.all([
      api.send<typeof findPersonalData>('POST', '/api/admin/personal-data/find', { body }),
      api.send<typeof findMentions>('POST', '/api/admin/personal-data/mentions', { body }),
    ])
    return { person, named }
  }
  const form = useForm({
    fields: findFields,
    send: ({ email }) => {
      // Nobody erases whom they looked for before.
      setPerson(undefined)
      return find(email)
    },
    onSent: setPerson,
    failed: texts.findFailed,
  })
  return (
    <AdminLayout title={texts.title}>
      <section className={`panel stack gap-3 ${styles.panel}`} aria-labelledby="auskunft">
        <h2 id="auskunft" className="h4">
          {texts.findTitle}
        </h2>
        <Form form={form}>
          <FormNote>{texts.findHint}</FormNote>
          <TextField {...form.field('email')} />
          <FormActions>
            <SubmitButton form={form} variant="brand" sending={texts.finding}>
              {texts.find}
            </SubmitButton>
          </FormActions>
        </Form>
        <div aria-live="polite">
          {person && (
            <FoundPerson
              key={person.person.email}
              {...person}
              onErased={async () => setPerson(await find(person.person.email))}
            />
          )}
        </div>
      </section>
      <RetentionPanel state={data} />
    </AdminLayout>
  )
}
