import { replaceControls } from '../../text/replace-controls.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { writeCount } from '../write-count.ts'
import { drawCodeFrame } from './code-frame.ts'
import { listRoutes } from './describe-whole.ts'
import { putErrorsFirst } from './errors-first.ts'
import { countSeverities } from './format-json.ts'
import { summariseDiagnostics } from './summarise-diagnostics.ts'

/** Styles for terminal text; picocolors fits. */
interface Colours {
  bold(text: string): string
  dim(text: string): string
  red(text: string): string
  yellow(text: string): string
  cyan(text: string): string
}

/** No colours: for files, pipes and tests. */
const plainText: Colours = {
  bold: (text) => text,
  dim: (text) => text,
  red: (text) => text,
  yellow: (text) => text,
  cyan: (text) => text,
}

interface PrettyOptions {
  /** The text of a file, for the code frame; `undefined` if it is not available. */
  sourceOf(file: string): string | undefined
  colour?: Colours
  /** The number of pages that were checked. */
  pages: number
}

/**
 * Diagnostics for people, errors first: position, message, code frame and help for each, then one line that counts
 * them.
 */
export function formatPretty(diagnostics: readonly Diagnostic[], options: PrettyOptions): string {
  const colour = options.colour ?? plainText
  const parts = putErrorsFirst(diagnostics).map((diagnostic) =>
    formatDiagnostic(diagnostic, options.sourceOf, colour),
  )
  const { errors, warnings } = countSeverities(diagnostics)
  const summary = summariseDiagnostics(diagnostics, options.pages)
  const mark = errors > 0 ? colour.red : warnings > 0 ? colour.yellow : colour.bold
  return `${[...parts, mark(summary)].join('\n\n')}\n`
}

function formatDiagnostic(
  diagnostic: Diagnostic,
  sourceOf: PrettyOptions['sourceOf'],
  colour: Colours,
): string {
  const { file, line, column, severity, code } = diagnostic
  const mark = severity === 'error' ? colour.red : colour.yellow
  const source = sourceOf(file)
  return [
    `${colour.bold(`${file}:${line}:${column}`)}  ${mark(severity)}  ${colour.dim(code)}`,
    indentLines(diagnostic.message),
    ...(source === undefined ? [] : drawCodeFrame(source, diagnostic, { frame: colour.dim, caret: mark })),
    ...(diagnostic.hint === undefined
      ? []
      : [`  ${colour.cyan('hint')}  ${indentLines(diagnostic.hint).trim()}`]),
    ...listLocations(diagnostic.related ?? [], colour),
    ...(diagnostic.routes === undefined ? [] : [`  ${colour.dim(`on ${listRoutes(diagnostic.routes)}`)}`]),
  ].join('\n')
}

/** One cause can have a hundred locations: more than a handful would hide the next cause. */
function listLocations(locations: NonNullable<Diagnostic['related']>, colour: Colours): string[] {
  const shown = locations.length > maxLocations + 1 ? locations.slice(0, maxLocations) : locations
  const lines = shown.map(
    ({ file, line, column, message }) =>
      `  ${colour.dim(`${file}:${line}:${column}`)}  ${replaceControls(message)}`,
  )
  const rest = locations.length - shown.length
  return rest === 0
    ? lines
    : [...lines, `  and at ${writeCount(rest)} more locations (validate --format json lists all)`]
}

const maxLocations = 4

function indentLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${replaceControls(line)}`)
    .join('\n')
}
