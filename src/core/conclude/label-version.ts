import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { showMoment } from '../handover/schedule.ts'

/** Begins the message of a diagnostic that not all visitors meet now with the time, the arm or the match at which they do. */
export function labelVersion(
  { arm, match, since, ...diagnostic }: Diagnostic,
  timeZone?: string,
): Diagnostic {
  const labels = [
    ...(arm === undefined ? [] : [`in the arm "${arm}"`]),
    ...(match === undefined ? [] : [`in the match "${match}"`]),
    ...(since === undefined ? [] : [`from ${showMoment(since, timeZone)} on`]),
  ]
  if (labels.length === 0) return diagnostic
  const label = labels.join(', ')
  return {
    ...diagnostic,
    message: `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${diagnostic.message}`,
  }
}

type Version = Pick<Diagnostic, 'arm' | 'match' | 'since'>

/** Of the versions of pages that have one problem the first in time, and among those the page itself. */
export function findFirstVersion(versions: readonly [Version, ...Version[]]): Version {
  const { arm, match, since } = versions.reduce((first, other) => (comesBefore(other, first) ? other : first))
  return { arm, match, since }
}

function comesBefore(one: Version, other: Version): boolean {
  const [start, otherStart] = [one, other].map(({ since = Number.NEGATIVE_INFINITY }) => since)
  if (start !== otherStart) return Number(start) < Number(otherStart)
  const isOfPage = ({ arm, match }: Version) => arm === undefined && match === undefined
  return isOfPage(one) && !isOfPage(other)
}
