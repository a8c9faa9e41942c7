/**
 * A press on a form that has not woken is over once the visitor changes an answer: a form that answered it then would send,
 * or go on to its next step with, what was written after the press.
 */
export function endPresses(document: Document): void {
  document.addEventListener('input', ({ target }) => {
    const { form } = target as Partial<HTMLInputElement>
    if (form?.dataset.pressed === '') form.dataset.pressed = 'late'
  })
}
