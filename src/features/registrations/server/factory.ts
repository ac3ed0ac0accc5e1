/** Registrations for tests. */

/** A whole registration as JSON, made ten minutes ago. */
export function registrationBody(changes: Record<string, unknown> = {}) {
  return {
    listingTitle: 'Hundehof Apfelgarten',
    listingCategory: 'Hundehotel',
    firstName: 'Katrin',
    lastName: 'Albers',
    email: 'post@apfelgarten.example',
    phone: '03327 555 0142',
    website: 'www.apfelgarten.example',
    address: 'Am Obstgarten 7',
    postalCode: '14089',
    city: 'Berlin',
    description: 'Auf unserem Hof betreuen wir höchstens acht Hunde gleichzeitig.',
    services: 'Pension mit Übernachtung, Tagesbetreuung ab 7:30 Uhr.',
    features: 'Abholservice, Täglicher Auslauf, abholservice',
    socialMedia: { facebook: '', instagram: 'https://instagram.com/apfelgarten' },
    businessHours: {
      monday: { open: '07:30', close: '12:00', more: [{ open: '15:00', close: '18:30' }] },
      tuesday: { open: '08:00', close: '18:00' },
      sunday: { open: '', close: '' },
    },
    web2023field: '',
    submissionTime: new Date(Date.now() - 600_000).toISOString(),
    acceptTerms: true,
    isSubmitting: false,
    submitSuccess: false,
    submitError: null,
    ...changes,
  }
}

/** The same as `multipart/form-data`, with files by the names of their fields. */
export function registrationForm(
  changes: Record<string, unknown> = {},
  files: Record<string, { data: Buffer; type?: string; name?: string }> = {},
): FormData {
  const form = new FormData()
  const add = (prefix: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null)
      for (const [name, part] of Object.entries(value)) add(prefix === '' ? name : `${prefix}.${name}`, part)
    else form.append(prefix, String(value ?? ''))
  }
  add('', registrationBody(changes))
  for (const [field, { data, type = 'image/jpeg', name = 'bild.jpg' }] of Object.entries(files))
    form.append(field, new Blob([new Uint8Array(data)], { type }), name)
  return form
}
