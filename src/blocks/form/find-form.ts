/** The form element of a block, in the page; nothing where there is no page, as in a render on the server. */
export function findForm(id: string): HTMLFormElement | undefined {
  if (typeof document === 'undefined') return undefined
  return document.getElementById(id)?.querySelector('form') ?? undefined
}
