/** Milliseconds after which the browser says what is missing, if the form has not woken by then. */
export const maxWakeDelay = 2000

/**
 * Serves a form that has not woken yet.
 * - A form that the browser sends is marked with `data-posted`. If it wakes while the next page is still loading, it leaves a
 *   second tap to the browser: sending in two ways would create two rows.
 * - A form that the browser would not send, because something is missing, is marked with `data-pressed`. The browser's
 *   own message is held back: the form, which wakes by the same press, shows those of the page. The mark has the value
 *   `late` once nothing else answers the press (`end-presses.ts`).
 */
export function notePresses(document: Document): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) (target as HTMLElement).dataset.posted = ''
  })
  document.addEventListener(
    'invalid',
    (event) => {
      const { form } = event.target as HTMLInputElement
      if (!form?.closest('[data-wake]') || form.dataset.pressed) return
      event.preventDefault()
      if (form.dataset.pressed === '') return
      form.dataset.pressed = ''
      setTimeout(() => {
        if (form.dataset.pressed) return
        form.dataset.pressed = 'late'
        if (!form.noValidate) form.reportValidity()
      }, maxWakeDelay)
    },
    // It does not bubble.
    true,
  )
}
