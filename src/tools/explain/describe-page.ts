import { readTimeZone } from '../../core/resolve/schedule/read-route-schedule.ts'
import { explainPage } from './explain-page.ts'
import { explainTarget, type LookAtDocument } from './explain-target.ts'
import { formatExplanation } from './format-explanation.ts'
import type { PageInSite } from './page-in-site.ts'
import { writeResolvedBlock, writeResolvedPage } from './write-resolved-page.ts'

/** What `vaasal explain` prints: one value, or the whole page without a target. */
export function describePage(
  subject: PageInSite,
  look: LookAtDocument,
  { target, json }: { target: string | undefined; json: boolean },
): string {
  const timeZone = readTimeZone(subject.parts.settings.timezone)
  if (target === undefined)
    return json ? writeJson(explainPage(subject, look)) : writeResolvedPage(subject, timeZone)
  const explanation = explainTarget(target, subject, look)
  if (json) return writeJson(explanation)
  const isBlock = explanation.kind === 'block' && explanation.state === 'set'
  const block = isBlock ? subject.page.document.blocks.find(({ id }) => id === target) : undefined
  return formatExplanation(explanation, { block: block && writeResolvedBlock(block), timeZone })
}

const writeJson = (value: object) => JSON.stringify({ version: 1, ...value }, null, 2)
