import { replaceControls } from '../../text/replace-controls.ts'
import { type DiagnosticCode, diagnosticCodes } from '../codes.ts'
import type { ExampleFiles } from '../explanations/explanation.ts'
import { explanations } from '../explanations/explanations.ts'

/** What a code means, why it matters, and an example of wrong and right. */
export function explainCode(code: DiagnosticCode): string {
  const { severity, summary } = diagnosticCodes[code]
  const { why, wrong, right } = explanations[code]
  return [
    `${code} (${severity})`,
    `${summary}\n${why}`,
    ...showExample('Wrong', wrong),
    ...showExample('Right', right),
  ].join('\n\n')
}

/** Every code with its severity and its summary. */
export function listCodes(): string {
  const codes = Object.entries(diagnosticCodes)
  const width = Math.max(...codes.map(([code]) => code.length))
  return codes
    .map(([code, { severity, summary }]) => `${code.padEnd(width)}  ${severity.padEnd(7)}  ${summary}`)
    .join('\n')
}

const maxFiles = 3

/** The files of an example; of many the first ones and the last. */
function showExample(heading: string, files: ExampleFiles): string[] {
  const all = Object.entries(files)
  const shown = all.length > maxFiles ? [...all.slice(0, maxFiles - 1), ...all.slice(-1)] : all
  const hidden = all.length - shown.length
  return shown.map(([file, text], index) => {
    const label = index === 0 ? `${heading}, in ${file}` : `and in ${file}`
    const more = index === shown.length - 1 && hidden > 0 ? ` (and ${hidden} files like these)` : ''
    const lines = text.trimEnd().split('\n')
    return [`${label}${more}:`, ...lines.map((line) => replaceControls(`    ${line}`.trimEnd()))].join('\n')
  })
}
