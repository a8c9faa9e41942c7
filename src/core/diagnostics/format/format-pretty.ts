import { groupPairs } from '../../group-pairs.ts'
import { replaceControls } from '../../text/replace-controls.ts'
import type { DiagnosticCode } from '../codes.ts'
import type { Diagnostic } from '../diagnostic.ts'
import { formatCount } from '../format-count.ts'
import { countThings } from '../phrases.ts'
import { isError } from '../severity.ts'
import { createFrameDrawer } from './code-frame.ts'
import { listRoutes } from './format-complete.ts'
import { countSeverities } from './format-json.ts'
import { type CheckedScope, summariseDiagnostics } from './summarise-diagnostics.ts'

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

interface PrettyOptions extends CheckedScope {
  /** The text of a file, for the code frame; `undefined` if it is not available. */
  sourceOf(file: string): string | undefined
  colour?: Colours
  /** Shows every placeholder and every sample, and all problems of a kind. */
  verbose?: boolean
}

/** Of one code: one slip may be in every page, and would hide the others. */
const maxOfCode = 50

/**
 * Diagnostics for people: position, message, code frame and help for each, then one line that counts them. A terminal
 * shows the end of a long text, so errors come last; placeholders are one line and samples another, as every new site
 * has them; of one code the first are shown, and the others counted.
 */
export function formatPretty(diagnostics: readonly Diagnostic[], options: PrettyOptions): string {
  const colour = options.colour ?? plainText
  const drawFrame = createFrameDrawer(options.sourceOf)
  const isFolded = ({ code, severity }: Diagnostic) =>
    !options.verbose && foldedCodes.has(code) && severity === 'warning'
  const warnings = diagnostics.filter((one) => !isError(one) && !isFolded(one))
  const ordered = [...warnings, ...diagnostics.filter(isError)]
  const { shown, repeated } = options.verbose ? { shown: ordered, repeated: [] } : separateRepeated(ordered)
  const parts = [
    ...shown.map((diagnostic) => formatDiagnostic(diagnostic, drawFrame, colour)),
    ...repeated.flatMap((ofCode) => countRepeated(ofCode, colour)),
  ]
  const { errors, warnings: warned } = countSeverities(diagnostics)
  const mark = errors > 0 ? colour.red : warned > 0 ? colour.yellow : colour.bold
  const summary = mark(summariseDiagnostics(diagnostics, options))
  const folded = [...foldedCodes.keys()].flatMap((code) =>
    foldDiagnostics(
      code,
      diagnostics.filter((one) => one.code === code && isFolded(one)),
      colour,
    ),
  )
  return `${[...folded, ...parts, summary].join('\n\n')}\n`
}

/** Separates what is shown: the first of each code and severity, and the others of each. */
function separateRepeated(diagnostics: readonly Diagnostic[]) {
  const groups = groupPairs(diagnostics.map((one) => [`${one.severity} ${one.code}`, one] as const))
  const repeated = [...groups.values()].map((group) => group.slice(maxOfCode))
  const hidden = new Set(repeated.flat())
  return { shown: diagnostics.filter((one) => !hidden.has(one)), repeated }
}

function countRepeated(repeated: readonly Diagnostic[], colour: Colours): string[] {
  const [first] = repeated
  if (!first) return []
  const mark = isError(first) ? colour.red : colour.yellow
  const more = countThings(repeated.length, `more ${first.severity}`)
  return [`${mark(more)}  ${colour.dim(first.code)}  (validate --verbose lists them)`]
}

/** What is counted instead of listed, in words. Before a release these are errors, and shown like others. */
const foldedCodes: ReadonlyMap<DiagnosticCode, string> = new Map([
  ['placeholder-contact', 'placeholder'],
  ['sample-content', 'sample'],
])

function foldDiagnostics(code: DiagnosticCode, folded: readonly Diagnostic[], colour: Colours): string[] {
  if (folded.length === 0) return []
  const locations = folded.reduce((sum, { related = [] }) => sum + 1 + related.length, 0)
  const things = countThings(folded.length, foldedCodes.get(code) ?? code)
  const what = `${things} at ${countThings(locations, 'location')}`
  return [
    `${colour.bold(what)}  ${colour.yellow('warning')}  ${colour.dim(code)}  to be replaced before the site goes live (validate --verbose lists them)`,
  ]
}

function formatDiagnostic(
  diagnostic: Diagnostic,
  drawFrame: ReturnType<typeof createFrameDrawer>,
  colour: Colours,
): string {
  const { file, line, column, severity, code } = diagnostic
  const mark = severity === 'error' ? colour.red : colour.yellow
  return [
    `${colour.bold(`${file}:${line}:${column}`)}  ${mark(severity)}  ${colour.dim(code)}`,
    indentLines(diagnostic.message),
    ...drawFrame(diagnostic, { frame: colour.dim, caret: mark }),
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
    : [...lines, `  and at ${formatCount(rest)} more locations (validate --format json lists all)`]
}

const maxLocations = 4

function indentLines(text: string): string {
  return text
    .split('\n')
    .map((line) => `  ${replaceControls(line)}`)
    .join('\n')
}
