/** Where a command runs and how it speaks: data go to `print`, everything else to `say`. */
export interface Terminal {
  /** The engine's own folder. */
  root: string
  print: (text: string) => void
  say: (text: string) => void
  colour: boolean
  /** Shows what is going on in a line that is overwritten; nothing where that cannot be seen. */
  progress: (step: string) => void
}

export interface Option {
  flags: string
  summary: string
  fallback?: string
}

export interface Argument {
  name: string
  summary: string
}

/** A command as one record: the parser, `--help` and the README's table read it. */
export interface Command {
  /** `build`, or `new block` for a command of a group. */
  name: string
  summary: string
  arguments?: readonly Argument[]
  options?: readonly Option[]
  /** Returns the exit code. */
  run: (input: {
    args: readonly string[]
    options: Readonly<Record<string, unknown>>
    terminal: Terminal
  }) => Promise<number>
}

/** Exit codes: everything in order, errors in the site's data, or the command cannot run. */
export const exitCodes = { fine: 0, errors: 1, cannotRun: 2 } as const

/** A command that cannot run says why in one sentence; no stack is shown. */
export class CannotRun extends Error {}

export const siteOption: Option = {
  flags: '--site <dir>',
  summary: 'folder with pages.yaml, pages/ and public/',
  fallback: '.',
}
export const outOption: Option = {
  flags: '--out <dir>',
  summary: "folder of the built site (default: dist in the site's folder)",
}
export const atOption: Option = {
  flags: '--at <time>',
  summary:
    'moment that the year and deadlines are reckoned from, e.g. 2026-01-31 (default: now, or SOURCE_DATE_EPOCH)',
}
export const releaseOption: Option = {
  flags: '--release',
  summary: 'contacts that reach nobody and passed deadlines are errors',
}
