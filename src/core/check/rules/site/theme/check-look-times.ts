import { listLookChanges } from '../../../../handover/dress-theme.ts'
import { locateSiteField } from '../../../../handover/locate-field.ts'
import { showMoment } from '../../../../handover/schedule.ts'
import type { SiteRule } from '../../rule.ts'

/** A change of the look should not be over. */
export const checkLookTimes: SiteRule = ({ resolved, index }, report) => {
  for (const [position, { until }] of listLookChanges(resolved.settings).entries()) {
    if (until === undefined || !index.clock.isPast(until)) continue
    report({
      code: 'expired-schedule',
      ...locateSiteField(resolved, ['site', 'theme', 'when', position, 'until']),
      message: `This change has been over since ${showMoment(until, resolved.settings.timezone)}.`,
      hint: 'Write the next time, or remove the whole change: without its `until` it would be back for good.',
    })
  }
}
