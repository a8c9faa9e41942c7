import type { Finding, FindingState } from './finding.ts'

const marks: Readonly<Record<FindingState, string>> = { fine: 'ok', notice: 'note', problem: 'mend' }

/** A line for each finding, in columns. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  return findings
    .map(({ subject, state, message }) => `${marks[state].padEnd(4)}  ${subject.padEnd(width)}  ${message}`)
    .join('\n')
}
