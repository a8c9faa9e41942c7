/** Runs in the page: by how much it scrolls sideways, and the last element beside it. */
export function findSidewaysScroll(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.checkVisibility() && element.getBoundingClientRect().right > clientWidth + 1,
  )
  return [`scrolls sideways by ${scrollWidth - clientWidth} px: ${wide.at(-1)?.outerHTML.slice(0, 160)}`]
}
