/** The form element of a block; `undefined` without a document, as in server rendering. */
export function findForm(id: string): HTMLFormElement | undefined {
  if (typeof document === 'undefined') return undefined
  return document.getElementById(id)?.querySelector('form') ?? undefined
}
