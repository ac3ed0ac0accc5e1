/** Types into a field, so that whoever listens to it hears of it. Who is in it already types over it, not behind it. */
export function enter(id: string, value: string): void {
  const field = document.getElementById(id) as HTMLInputElement | null
  if (!field) return
  field.value = value
  if (field === document.activeElement) field.select()
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
