import { suggest } from '../../../../diagnostics/phrases.ts'
import { explainBadZone, explainWrongOffset } from '../../../../handover/explain-bad-zone.ts'
import { locateField } from '../../../../handover/locate-field.ts'
import { proposeMoment, readDateTime } from '../../../../handover/read-moment.ts'
import type { FieldKind } from '../../../../schema/field-kinds.ts'
import { listPageFields } from '../../../list-page-fields.ts'
import type { PageRule } from '../../rule.ts'

const kinds: ReadonlySet<FieldKind> = new Set(['dateTime'])
const example = '2026-01-31T18:00+05:30'

/** A moment must exist, and needs a zone: its own, or that of the site. */
export const checkMoments: PageRule = (page, { settings }, report) => {
  for (const { value, path, block } of listPageFields(page, kinds)) {
    const read = readDateTime(value, settings.timezone)
    if (!('problem' in read) || read.problem === 'shape') continue
    report({ code: 'bad-value', ...locateField(block, path), ...explainProblem(value, read.problem) })
  }
}

function explainProblem(
  value: string,
  problem: 'date' | 'zone' | 'unknown-zone' | 'offset',
): { message: string; hint?: string } {
  if (problem === 'unknown-zone') return explainBadZone(/\[(.*)\]/.exec(value)?.[1] ?? '', undefined)
  if (problem === 'offset') return explainWrongOffset(value)
  if (problem === 'date')
    return { message: `"${value}" is not a date and time that exists${suggest(proposeMoment(value))}` }
  return {
    message: `"${value}" is not a date and time with a zone, such as ${example}.`,
    hint: 'Add its offset, or set the time zone of the site as `site.timezone` in pages.yaml.',
  }
}
