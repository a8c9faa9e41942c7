/**
 * Marks a form that the browser sends by itself because no script has taken it over yet. The form that wakes while the
 * next page is still awaited leaves a second tap to the browser: two ways of sending would make two rows.
 */
export function notePosts(document: Document): void {
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (!defaultPrevented) (target as HTMLElement).dataset.posted = ''
  })
}
