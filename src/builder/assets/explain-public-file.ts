import { posix } from 'node:path'
import type { Diagnostic, Span } from '../../core/diagnostics/diagnostic.ts'
import { startOfFile } from '../../core/diagnostics/locations.ts'
import { makeDiagnostic } from '../../core/diagnostics/make-diagnostic.ts'
import type { MediaFacts } from './inspect-media.ts'
import type { PublicFile } from './list-public-files.ts'

/**
 * Why a file cannot be published, or should not be as it is. An image that is only damaged is reported on the pages that
 * show it. `files` are all by their paths.
 */
export function explainPublicFile(
  { path, problem }: PublicFile,
  facts: MediaFacts | undefined,
  files: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Diagnostic[] {
  const unsafe = facts?.kind === 'unusable' ? facts.unsafe : undefined
  const start = startOfFile(posix.join('public', path))
  if (!problem && !unsafe)
    return [warnOfMetadata(path, start, facts), warnOfCodec(path, start, facts, files)].filter(
      (found) => found !== undefined,
    )
  const diagnostic = makeDiagnostic({
    code: problem?.code ?? 'unsafe-file',
    span: unsafe ? { ...start, ...unsafe, endLine: unsafe.line, endColumn: unsafe.column } : start,
    message: problem?.problem ?? (facts?.kind === 'unusable' ? facts.reason : ''),
  })
  return [diagnostic]
}

/** A film or a recording that not every visitor sees or hears. A film with a `.webm` beside it is played from that. */
function warnOfCodec(
  path: string,
  span: Span,
  facts: MediaFacts | undefined,
  files: Pick<ReadonlyMap<string, unknown>, 'has'>,
): Diagnostic | undefined {
  if ((facts?.kind !== 'video' && facts?.kind !== 'played') || facts.codec === undefined) return undefined
  const isFilm = facts.kind === 'video'
  if (isFilm && files.has(path.replace(/\.mp4$/i, '.webm'))) return undefined
  return makeDiagnostic({
    code: 'unsuited-video',
    span,
    message: `The file is encoded in ${facts.codec}, which many browsers cannot play: they ${isFilm ? 'show no picture, or play no sound' : 'play nothing'}, and say nothing of it.`,
    hint: isFilm
      ? 'Export it in H.264 with sound in AAC, or put a `.webm` of the same name beside it.'
      : 'Export it in AAC, or as MP3.',
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
