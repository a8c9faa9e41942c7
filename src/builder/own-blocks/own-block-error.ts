import { createFrameDrawer } from '../../core/diagnostics/format/code-frame.ts'

/** What is wrong with a file of a site's own blocks; `file` is relative to the site, `column` counts from 1. */
export interface OwnBlockProblem {
  file: string
  line: number
  column: number
  message: string
}

/** The site's own block types cannot be used. Its message says where, and shows the code. */
export class OwnBlockError extends Error {
  /** What the preview's error page says. */
  readonly title = "A block of the site's own could not be used."
  readonly detail: string

  /** @param sourceOf the text of a file */
  constructor(problems: readonly OwnBlockProblem[], sourceOf: (file: string) => string | undefined) {
    const detail = problems.map((problem) => formatProblem(problem, sourceOf)).join('\n\n')
    super(detail)
    this.detail = detail
    this.stack = ''
  }
}

function formatProblem(
  { file, line, column, message }: OwnBlockProblem,
  sourceOf: (file: string) => string | undefined,
): string {
  const span = { file, line, column, endLine: line, endColumn: column + 1 }
  const plain = { frame: (text: string) => text, caret: (text: string) => text }
  return [`${file}:${line}:${column}: ${message}`, ...createFrameDrawer(sourceOf)(span, plain)].join('\n')
}

/** The line and column of an offset in a text, both from 1. */
export function locateOffset(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
