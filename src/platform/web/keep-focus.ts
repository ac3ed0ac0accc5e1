/** What had the focus may be gone with what was done: whoever goes on with the keyboard begins with the page's content. */
export function keepFocus(): void {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body)
    document.querySelector('main')?.focus({ preventScroll: true })
}
