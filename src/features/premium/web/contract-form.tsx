import { berlinDay } from '#platform/shared/dates.ts'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { SelectField, TextField } from '#platform/web/form/fields.tsx'
import { Form, FormActions, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import type { beginContract } from '../contract.ts'
import { CONTRACT_FIELDS } from '../fields.ts'
import { staffTexts as texts } from './staff-texts.ts'

/** Agrees on a term for one or several listings. */
export function ContractForm() {
  const { api } = usePage()
  const { tell } = useOutcome()
  const form = useForm({
    fields: CONTRACT_FIELDS,
    initial: { package: 'standard', months: '12', startsOn: berlinDay(new Date()) },
    send: (body) => api.send<typeof beginContract>('POST', '/api/admin/premium-contracts', { body }),
    onSent: () => void tell({ title: texts.begun }),
    failed: texts.failed,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('listings')} />
      <SelectField {...form.field('package')} unchosen={texts.unchosen} />
      <SelectField {...form.field('months')} unchosen={texts.unchosen} />
      <TextField {...form.field('startsOn')} />
      <FormActions>
        <SubmitButton form={form}>{texts.begin}</SubmitButton>
      </FormActions>
    </Form>
  )
}
