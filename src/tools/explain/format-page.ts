import { explainPage } from './explain-page.ts'
import { explainTarget, type LookAtDocument } from './explain-target.ts'
import { formatExplanation } from './format-explanation.ts'
import { formatResolvedBlock, formatResolvedPage } from './format-resolved-page.ts'
import type { PageInSite } from './page-in-site.ts'

/** What `vaasal explain` prints: one value, or the whole page without a target. */
export function formatPage(
  subject: PageInSite,
  look: LookAtDocument,
  { target, json }: { target: string | undefined; json: boolean },
): string {
  const timeZone = subject.parts.settings.timezone
  if (target === undefined)
    return json ? formatJson(explainPage(subject, look)) : formatResolvedPage(subject, timeZone)
  const explanation = explainTarget(target, subject, look)
  if (json) return formatJson(explanation)
  const isBlock = explanation.kind === 'block' && explanation.state === 'set'
  const block = isBlock ? subject.page.document.blocks.find(({ id }) => id === target) : undefined
  return formatExplanation(explanation, { block: block && formatResolvedBlock(block), timeZone })
}

const formatJson = (value: object) => JSON.stringify({ version: 1, ...value }, null, 2)
