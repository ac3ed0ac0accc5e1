import type { Page } from 'playwright-core'
import type { SentRequest } from '#features/booking-requests/contract.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { post } from './api.ts'
import { linkInMails, SHARED_DATA } from './mails.ts'
import { letPass, ORIGIN } from './pages.ts'

/** Nobody fills a form in faster; what comes sooner is kept as suspected spam. */
export const THINKING_MS = 3100

/** The day so many days from today in Germany, YYYY-MM-DD. */
export function dayAhead(days: number): string {
  return dayAfter(berlinDay(new Date()), days)
}

/** What somebody fills in, by the labels of the fields. */
export const FILLED = {
  'Anreise *': dayAhead(20),
  'Abreise *': dayAhead(27),
  'Hunde *': '2',
  'Name des Hundes': 'Frieda',
  Rasse: 'Labrador',
  'Name *': 'Jana Brandt',
  'E-Mail *': 'jana@hund.example',
  'Telefon *': '0151 2345678',
  'Besondere Wünsche': 'Frieda bekommt morgens eine Tablette.',
}

export const requestForm = (page: Page) => page.locator('form', { hasText: 'Anreise *' })

/** Fills the form in as a person does: every field, in the time that takes by the page's clock. */
export async function fillRequest(page: Page, values: Partial<typeof FILLED> = {}): Promise<void> {
  const form = requestForm(page)
  for (const [label, value] of Object.entries({ ...FILLED, ...values })) {
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  await form.getByLabel('Größe *').selectOption('mittel')
  await letPass(page, THINKING_MS)
}

/** What stands in the form, by the names of the fields. */
export function formValues(page: Page): Promise<Record<string, string>> {
  return requestForm(page).evaluate((form) =>
    Object.fromEntries(
      [...new FormData(form as HTMLFormElement)].map(([name, value]) => [name, String(value)]),
    ),
  )
}

/** Sends a request past the form. */
export async function sendRequest(
  listingIds: number[],
  values: Record<string, unknown> = {},
  origin = ORIGIN,
): Promise<SentRequest[]> {
  const request = {
    customerName: 'Jana Brandt',
    // The same content within ten minutes is the same request.
    customerEmail: `jana.${Math.random().toString(36).slice(2)}@hund.example`,
    customerPhone: '0151 2345678',
    checkInDate: dayAhead(20),
    checkOutDate: dayAhead(27),
    dogSize: 'mittel',
    numberOfDogs: 1,
    dogBreed: 'Labrador',
    specialRequests: 'Frieda bekommt morgens eine Tablette.',
    elapsedMs: 60_000,
    ...(listingIds.length === 1 ? { listingId: listingIds[0] } : { listingIds }),
    ...values,
  }
  return (await post<{ requests: SentRequest[] }>('/api/booking-requests', request, origin)).requests
}

/** The path of the operator's page, out of the mail about this request. */
export async function operatorPath({ statusPath }: Pick<SentRequest, 'statusPath'>): Promise<string> {
  const key = statusPath.split('/').at(-1)?.split('.')[0] ?? ''
  return linkInMails(SHARED_DATA, new RegExp(`/betreiber/${key}[\\w.-]+`))
}

/** Answers as the operator, past the page. */
export async function answer(operator: string, decision: string, message: string): Promise<void> {
  const token = operator.split('/').at(-1)
  await post(`/api/operator-requests/${token}/answer`, { decision, message })
}

/** The operator confirms on the request's page, which the customer then sees on theirs; both leave. */
export async function confirmRequest(operator: Page, customer: Page): Promise<void> {
  await operator.getByRole('button', { name: 'Bestätigen' }).click()
  await operator.getByRole('heading', { level: 1, name: 'Bestätigt' }).waitFor()
  await customer.reload()
  await customer.getByRole('heading', { level: 1, name: 'Bestätigt' }).waitFor()
  // What their pages still ask for would miss the product while that is stopped.
  await operator.close()
  await customer.close()
}
