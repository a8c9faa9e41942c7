import { posix } from 'node:path'
import type { Diagnostic, Span } from '../../core/diagnostics/diagnostic.ts'
import { startOfFile } from '../../core/diagnostics/locations.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import type { MediaFacts } from './inspect-media.ts'
import type { PublicFile } from './list-public-files.ts'

/** Why a file cannot be published. An image that is only damaged is reported on the pages that show it. */
export function explainPublicFile(
  { path, problem }: PublicFile,
  facts: MediaFacts | undefined,
): Diagnostic | undefined {
  const unsafe = facts?.kind === 'unusable' ? facts.unsafe : undefined
  const start = startOfFile(posix.join('public', path))
  if (!problem && !unsafe) return warnOfMetadata(path, start, facts)
  return makeDiagnostic({
    code: problem?.code ?? 'unsafe-file',
    span: unsafe ? { ...start, ...unsafe, endLine: unsafe.line, endColumn: unsafe.column } : start,
    message: problem?.problem ?? (facts?.kind === 'unusable' ? facts.reason : ''),
  })
}

/** Photos below `media/` are encoded again, without metadata; all else is copied. */
function warnOfMetadata(path: string, span: Span, facts: MediaFacts | undefined): Diagnostic | undefined {
  if (!facts || facts.kind === 'unusable' || facts.reveals === undefined) return undefined
  const isCleaned = facts.kind === 'photo' && path.startsWith('media/')
  if (isCleaned) return undefined
  return makeDiagnostic({
    code: 'private-metadata',
    span,
    message: `The file says ${facts.reveals}, and visitors get it as it is.`,
    hint:
      facts.kind === 'photo'
        ? 'Move it below public/media/ and show it on a page, or save it without metadata.'
        : 'Export it without metadata.',
  })
}
