import { countThings } from '../../core/diagnostics/phrases.ts'
import type { CheckedConsent } from './check-consent.ts'

/** One line for each page, below it what must not have happened, and a sentence at the end. */
export function formatConsent(pages: readonly CheckedConsent[]): string {
  const lines = pages.flatMap(({ route, asks, breaches, loaded, alike }) => [
    `${route}${alike > 0 ? ` (and ${alike} more of its document)` : ''}: ${breaches.length > 0 ? 'not in order' : 'in order'}; ${describe(asks, loaded)}`,
    ...breaches.map(({ moment, what }) => `  ${moment}: ${what}`),
  ])
  const broken = pages.filter(({ breaches }) => breaches.length > 0).length
  const end =
    broken > 0
      ? `${countThings(broken, 'page')} of ${pages.length} asked for or stored something without consent, or did not follow an answer.`
      : `Nothing was asked of another site and nothing was stored without consent, on ${countThings(pages.length, 'page')}.`
  return [...lines, '', end].join('\n')
}

function describe(asks: boolean, loaded: readonly string[]): string {
  if (!asks) return 'asks for nothing'
  return loaded.length === 0 ? 'loads nothing after yes' : `after yes: ${loaded.join(', ')}`
}
