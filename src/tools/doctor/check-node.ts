import type { Finding } from './finding.ts'

/** Whether a version of Node is one that the engine runs on; `range` is `engines.node` of its package: `>=20.19`. */
export function checkNode(version: string, range: string): Finding {
  const least = range.replace(/^>=\s*/, '')
  const isEnough = compareVersions(version, least) >= 0
  return {
    subject: 'Node',
    state: isEnough ? 'fine' : 'problem',
    message: isEnough
      ? version
      : `${version} is too old. Install Node ${least} or newer from https://nodejs.org.`,
  }
}

/** Less than, equal to or greater than zero, as the first version is older than, the same as or newer than the second. */
export function compareVersions(one: string, other: string): number {
  const [left, right] = [one, other].map((version) => version.split(/[.+-]/).slice(0, 3).map(Number))
  for (const index of [0, 1, 2]) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
