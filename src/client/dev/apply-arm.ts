import { matchGroup } from '../../contracts/arm.ts'

/**
 * Makes a page that was fetched, whose scripts do not run, look like the arm (`EXPERIMENT/ARM`) or match (`match/NAME`) that
 * the live page shows, as the page's own script does (`ui/inline-scripts.ts`). One that no longer exists changes nothing.
 */
export function applyArm(page: Document, arm: string | undefined): void {
  const [group, name] = arm?.split('/') ?? []
  const kind = group === matchGroup ? 'match' : 'arm'
  for (const part of page.querySelectorAll<HTMLTemplateElement>(`template[data-${kind}]`)) {
    const { at = '', nth = '0', place } = part.dataset
    const found = page.querySelectorAll(`#${at}`)[Number(nth)]
    const block = found?.closest('.wake') ?? found
    if (part.dataset[kind] !== name || !block) continue
    if (place === 'replaceWith' || place === 'after' || place === 'before' || place === 'prepend')
      block[place](part.content)
  }
  for (const image of page.querySelectorAll('[fetchpriority][loading]'))
    image.setAttribute('loading', 'eager')
}
