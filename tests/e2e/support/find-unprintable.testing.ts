/**
 * Runs in the page, which has the styles of paper (`showAsPrinted`). What has no use on paper or cannot be read there:
 * controls that wait for a press, what would stand on every sheet, and answers that are closed. Light text is not looked
 * for: browsers darken it where they leave out its ground.
 */
export function findUnprintable(): string[] {
  const isSeen = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  const found: string[] = []
  for (const control of document.querySelectorAll('button, input[type=range], audio, canvas'))
    if (isSeen(control)) found.push(`control: ${control.outerHTML.slice(0, 120)}`)
  for (const part of document.querySelectorAll('body *'))
    if (getComputedStyle(part).position === 'fixed' && isSeen(part) && !part.closest('dialog, [popover]'))
      found.push(`on every sheet: ${part.outerHTML.slice(0, 120)}`)
  for (const details of document.querySelectorAll('main details:not([open])'))
    if (isSeen(details) && (details.lastElementChild?.getBoundingClientRect().height ?? 0) < 10)
      found.push(`closed: ${details.textContent?.slice(0, 60)}`)
  return found
}
