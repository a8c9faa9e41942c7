import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import type { OwnBlockProblem } from '../../public/check/own-block-problem.ts'

/** The site's own block types cannot be used. Its message says where. */
export class OwnBlockError extends Error {
  /** What is reported, as of a site that was checked. */
  readonly report: {
    diagnostics: readonly Diagnostic[]
    sources: ReadonlyMap<string, string>
    files: readonly string[]
    documentCount: number
    pageCount: number
    limit: { part: string }
  }

  /** @param sources the texts of the blocks' files */
  constructor(problems: readonly OwnBlockProblem[], sources: ReadonlyMap<string, string>) {
    super(
      problems.map(({ file, line, column, message }) => `${file}:${line}:${column}: ${message}`).join('\n'),
    )
    this.stack = ''
    this.report = {
      diagnostics: problems.map(({ message, ...place }) =>
        makeDiagnostic({
          ...{ code: 'unusable-block', message: message.replace(/\s*\n\s*/g, ' ') },
          span: { ...place, endLine: place.line, endColumn: place.column + 1 },
        }),
      ),
      ...{ sources, files: [...sources.keys()], documentCount: 0, pageCount: 0 },
      limit: { part: "in the site's own blocks" },
    }
  }
}

/** The place at the beginning of an error's message, as `placeError` writes it. */
export function readPlace(cause: unknown): OwnBlockProblem | undefined {
  const found = /^(?:Error: )?(blocks\/[^:\n]+):(\d+):(\d+): ([\s\S]*)$/.exec(String(cause))
  const [, file = '', line, column, message = ''] = found ?? []
  return found ? { file, line: Number(line), column: Number(column), message } : undefined
}
