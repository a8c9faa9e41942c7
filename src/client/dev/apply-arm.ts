/**
 * Makes a page that was fetched, whose scripts do not run, look like the arm that the live page shows (`EXPERIMENT/ARM`), as
 * the page's own script does (`ui/experiment-script.ts`). An arm that no longer exists changes nothing.
 */
export function applyArm(page: Document, arm: string | undefined): void {
  const name = arm?.split('/')[1]
  for (const part of page.querySelectorAll<HTMLTemplateElement>('template[data-arm]')) {
    const { at = '', nth = '0', place } = part.dataset
    const found = page.querySelectorAll(`#${at}`)[Number(nth)]
    const block = found?.closest('.wake') ?? found
    if (part.dataset.arm !== name || !block) continue
    if (place === 'replaceWith' || place === 'after' || place === 'before' || place === 'prepend')
      block[place](part.content)
  }
  for (const image of page.querySelectorAll('[fetchpriority][loading]'))
    image.setAttribute('loading', 'eager')
}
