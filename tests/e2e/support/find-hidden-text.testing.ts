/**
 * Runs in the page. Texts of the main part that nobody can see or open. What waits to be opened (answers, dialogs,
 * menus), what repeats a text for the eye, and what only a script can have to say (`hidden`, the trap of a form) are
 * left out.
 */
export function findHiddenText(): string[] {
  const walker = document.createTreeWalker(
    document.querySelector('main') ?? document.body,
    NodeFilter.SHOW_TEXT,
  )
  const hidden: string[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.textContent?.trim()
    if (
      !element ||
      !text ||
      element.closest('script, style, template, select, [hidden], [data-trap], [aria-hidden=true]')
    )
      continue
    if (element.closest('details:not([open]) > :not(summary), dialog, [popover]')) continue
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const { width, height } = element.getBoundingClientRect()
    if (!isSeen || width === 0 || height === 0) hidden.push(text.slice(0, 80))
  }
  return hidden
}
