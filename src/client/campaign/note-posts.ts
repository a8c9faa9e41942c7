/**
 * Marks a form that the browser sends by itself because it has not woken yet. If it wakes while the next page is still
 * loading, it leaves a second tap to the browser: sending in two ways would create two rows.
 */
export function notePosts(document: Document): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) (target as HTMLElement).dataset.posted = ''
  })
}
