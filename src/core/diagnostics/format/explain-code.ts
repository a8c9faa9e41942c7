import { type DiagnosticCode, diagnosticCodes } from '../codes.ts'
import type { Explanations } from './parse-reference.ts'

/** What a code means, why it matters, and an example of wrong and right. */
export function explainCode(code: DiagnosticCode, explanations: Explanations): string {
  const { summary = '', why = '', examples = '' } = explanations.get(code) ?? {}
  const shown = examples.replace(/\n\n```\w+\n([\s\S]*?)\n```/g, (_, text: string) =>
    ['', ...text.split('\n')].join('\n    ').replace(/ +$/gm, ''),
  )
  return [`${code} (${diagnosticCodes[code]})`, `${summary}\n${why}`, shown].join('\n\n')
}

/** Every code with its severity and its summary. */
export function listCodes(explanations: Explanations): string {
  const codes = Object.entries(diagnosticCodes)
  const width = Math.max(...codes.map(([code]) => code.length))
  return codes
    .map(
      ([code, severity]) =>
        `${code.padEnd(width)}  ${severity.padEnd(7)}  ${explanations.get(code)?.summary ?? ''}`,
    )
    .join('\n')
}
