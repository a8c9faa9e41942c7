import type { DiagnosticParts, Report } from '../../diagnostics/make-diagnostic.ts'
import { suggest } from '../../diagnostics/phrases.ts'
import { explainBadZone, explainWrongOffset } from '../../handover/explain-bad-zone.ts'
import { proposeMoment, readMoment } from '../../handover/read-moment.ts'
import type { WrittenPeriod } from '../../handover/schedule.ts'
import { asText, formatPath, getChild, type NodePath } from '../../tree/nodes.ts'
import type { Node } from '../../tree/tree.ts'

/**
 * Reads `from` and `until` of the map at a path, and reports times that are not read. A wrong one counts as not written.
 */
export function readPeriod(
  node: Node,
  path: NodePath,
  timeZone: string | undefined,
  report: Report,
): WrittenPeriod {
  const period: WrittenPeriod = { path, spans: {} }
  for (const key of ['from', 'until'] as const) {
    const value = getChild(node, key)
    const text = asText(value)
    if (!value || text === undefined) continue
    const read = readMoment(text, timeZone)
    period.spans[key] = value.span
    if ('moment' in read) period[key] = read.moment
    else if (read.problem !== 'shape')
      report({
        ...explainProblem(text, read.problem, timeZone),
        ...{ span: value.span, path: formatPath([...path, key]) },
      })
  }
  const { from, until, spans } = period
  if (from === undefined || until === undefined || from < until || !spans.until) return period
  report({
    code: 'bad-value',
    span: spans.until,
    path: formatPath([...path, 'until']),
    message: from === until ? '`until` is the same time as `from`.' : '`until` is before `from`.',
    hint: '`until` is the first moment at which it is over.',
  })
  return { path, spans: {} }
}

function explainProblem(
  text: string,
  problem: 'date' | 'zone' | 'unknown-zone' | 'offset',
  timeZone = 'Asia/Kolkata',
): Omit<DiagnosticParts, 'span'> {
  if (problem === 'offset') return { code: 'bad-value', ...explainWrongOffset(text) }
  const bare = text.replace(/\[.*$/, '')
  if (problem === 'date')
    return {
      code: 'bad-value',
      message: `"${text}" is not a date and time that exists${suggest(proposeMoment(text))}`,
    }
  if (problem === 'zone')
    return {
      code: 'bad-value',
      message: `The time "${text}" has no zone, and the site has no \`timezone\`.`,
      hint: `Write the offset, such as \`${bare}+05:30\`, or \`timezone: Asia/Kolkata\` under \`site\` in pages.yaml.`,
    }
  const explained = explainBadZone(/\[(.*)\]/.exec(text)?.[1] ?? '', undefined)
  const hint = explained.hint && `Zones are named by area and city, such as \`${bare}[${timeZone}]\`.`
  return { code: 'bad-value', message: explained.message, hint }
}
