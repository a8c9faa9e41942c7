import type { Diagnostic } from '../diagnostic.ts'
import { putErrorsFirst } from './errors-first.ts'
import { formatComplete } from './format-complete.ts'
import { type CheckedScope, summariseDiagnostics } from './summarise-diagnostics.ts'

interface GithubOptions extends CheckedScope {
  /** The site's folder as seen from the root of the repository, with `/` at its end, or ''. */
  prefix: string
}

/**
 * Workflow commands that GitHub Actions shows as annotations, then one line that counts them. GitHub shows ten errors
 * and ten warnings of a step.
 *
 * @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function formatGithub(diagnostics: readonly Diagnostic[], options: GithubOptions): string {
  const lines = putErrorsFirst(diagnostics).map((diagnostic) => formatCommand(diagnostic, options.prefix))
  return `${[...lines, summariseDiagnostics(diagnostics, options)].join('\n')}\n`
}

function formatCommand(diagnostic: Diagnostic, prefix: string): string {
  const { severity, code, file, line, endLine, column, endColumn } = diagnostic
  const properties = {
    file: `${prefix}${file}`,
    line,
    endLine,
    // The runner rejects columns of a span of several lines.
    ...(line === endLine && { col: column, endColumn }),
    title: code,
  }
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
  return `::${severity} ${list.join(',')}::${escapeMessage(formatComplete(diagnostic))}`
}

const escapeMessage = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string) => escapeMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
