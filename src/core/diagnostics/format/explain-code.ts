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

/** A file of an example, as it is shown, and how many files like it are not shown after it. */
interface ShownFile {
  file: string
  text: string
  hidden: number
}

/** The files of an example; of many the first ones and the last. Characters that cannot be seen are named. */
export function chooseFiles(files: ExampleFiles): ShownFile[] {
  const all = Object.entries(files)
  const shown = all.length > maxFiles ? [...all.slice(0, maxFiles - 1), ...all.slice(-1)] : all
  return shown.map(([file, text], index) => ({
    file,
    text: text
      .trimEnd()
      .split('\n')
      .map((line) => replaceControls(line.trimEnd()))
      .join('\n'),
    hidden: index === shown.length - 1 ? all.length - shown.length : 0,
  }))
}

/** What a file of an example is, for the line above it: `Wrong, in pages/home.yaml`. */
export function labelFile(heading: string, { file, hidden }: ShownFile, index: number): string {
  const label = index === 0 ? `${heading}, in ${file}` : `and in ${file}`
  return hidden > 0 ? `${label} (and ${hidden} files like these)` : label
}

function showExample(heading: string, files: ExampleFiles): string[] {
  return chooseFiles(files).map((shown, index) => {
    const lines = shown.text.split('\n').map((line) => `    ${line}`.trimEnd())
    return [`${labelFile(heading, shown, index)}:`, ...lines].join('\n')
  })
}
