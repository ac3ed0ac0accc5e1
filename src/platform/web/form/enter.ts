/** Types into a field, so that whoever listens to it hears of it. */
export function enter(id: string, value: string): void {
  const field = document.getElementById(id) as HTMLInputElement | null
  if (!field) return
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
