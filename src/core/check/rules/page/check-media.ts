import type { FieldLocation, UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { relate } from '../../../diagnostics/locations.ts'
import type { DiagnosticParts } from '../../../diagnostics/make-diagnostic.ts'
import { recoverName } from '../../../diagnostics/recover-name.ts'
import type { CheckedPage, SiteIndex } from '../../../handover/checked-site.ts'
import { fillPageFacts, findFact } from '../../../handover/fact-scope.ts'
import { locateField, locatePageField } from '../../../handover/locate-field.ts'
import type { PlayedFile } from '../../../model/bound.ts'
import type { ImageFile, MediaLibrary, VideoFile } from '../../../model/media.ts'
import { type FieldKind, fileKinds } from '../../../schema/field-kinds.ts'
import { findFacts } from '../../../text/facts.ts'
import { listPageFields } from '../../list-page-fields.ts'
import type { PageRule } from '../rule.ts'

const code = 'missing-media' as const
/** What files of these kinds are called, and the media types that they may have. */
const played: Partial<Record<FieldKind, { name: string; types: RegExp; endings: string }>> = {
  audioFile: { name: 'a recording', types: /^(?:audio\/|$)/, endings: '.mp3, .m4a or .ogg' },
  captionsFile: { name: 'captions', types: /^(?:text\/vtt)?$/, endings: '.vtt' },
}

/** Images, videos, recordings and captions must be below `public/` and usable. */
export const checkMedia: PageRule = (page, site, report) => {
  const check = (written: string, kind: FieldKind, locate: () => FieldLocation) => {
    const file = fillPageFacts(written, page, site)
    // A fact that does not exist has a message of its own.
    if (findFacts(file).length > 0) return
    const problem = findProblem(file, kind, site.media)
    if (problem) report(placeProblem(problem, written, locate(), page, site))
  }
  for (const { block, kind, value, path } of listPageFields(page, fileKinds))
    check(value, kind, () => locateField(block, path))
  const shared = page.valid ? page.fields.sharePicture?.src : undefined
  if (shared !== undefined) check(shared, 'imageFile', () => locatePageField(page, 'sharePicture', 'src'))
}

/** At the path; if its one fact says which file it is, at the fact, such as a cell of a table. */
function placeProblem(
  problem: UnlocatedDiagnostic,
  written: string,
  location: FieldLocation,
  page: CheckedPage,
  site: SiteIndex,
): DiagnosticParts {
  const [use, ...others] = findFacts(written)
  if (!use) return { ...problem, ...location }
  const fact = others.length === 0 ? findFact(page, use.name, site) : undefined
  const unfixed = { ...problem, fix: undefined }
  if (!fact) return { ...unfixed, ...location }
  return { ...unfixed, span: fact.span, related: [relate(location.span, `"${written}" is the path`)] }
}

function findProblem(
  file: string,
  kind: FieldKind,
  media: Pick<MediaLibrary, 'paths' | 'findImage' | 'findVideo' | 'findPlayed'>,
): UnlocatedDiagnostic | undefined {
  if (/^https?:/i.test(file)) {
    const shown = kind === 'videoFile' ? 'A film that another site shows is one of the block `reels`. ' : ''
    return {
      code,
      cause: file,
      message: `"${file}" is an address, and files are below public/.`,
      hint: `${shown}Put a copy of your own file below public/, and write its path.`,
    }
  }
  const found = findFile(file, kind, media)
  const suited = played[kind]
  if (typeof found === 'object') {
    if (!suited || !('type' in found) || suited.types.test(found.type)) return undefined
    return {
      code,
      cause: file,
      message: `The file is not ${suited.name}, which ends with ${suited.endings}.`,
    }
  }
  if (found !== undefined) return { code, cause: file, message: found }
  const isVideo = kind === 'videoFile'
  return explainMissing(file, isVideo ? listVideos(media.paths) : media.paths, isVideo)
}

function findFile(
  file: string,
  kind: FieldKind,
  media: Pick<MediaLibrary, 'findImage' | 'findVideo' | 'findPlayed'>,
): ImageFile | VideoFile | PlayedFile | string | undefined {
  if (kind === 'videoFile') return media.findVideo(file)
  return played[kind] ? media.findPlayed(file) : media.findImage(file)
}

function explainMissing(file: string, files: readonly string[], isVideo: boolean): UnlocatedDiagnostic {
  const found = findByPath(file, files)
  const { meant, diagnostic } = recoverName(file, files, {
    code,
    cause: file,
    message: `There is no ${isVideo ? 'video' : 'file'} "${file}" below public/`,
    meant: found.at(0),
    isCertain: found.length === 1,
  })
  return meant === undefined ? { ...diagnostic, hint: explainPlace(file, isVideo) } : diagnostic
}

function explainPlace(file: string, isVideo: boolean): string {
  const path = toBarePath(file)
  if (!isVideo) return `Put the file at public/${path}, and write \`${path}\`.`
  const name = path.replace(/\.(?:webm|mp4|m4v|mov|avi|mkv|ogv)$/i, '')
  return `A video is named without its ending: put it at public/${name}.mp4, and a smaller one for most browsers at public/${name}.webm.`
}

const videoEnding = /\.(?:webm|mp4)$/

/** A path below `public/`, of a path with a leading slash, dots or the name of the folder. */
const toBarePath = (file: string): string =>
  file.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '')

/** The files that can be meant by a path with a leading slash, a dot or the name of the folder. */
function findByPath(file: string, paths: readonly string[]): readonly string[] {
  const bare = toBarePath(file)
  return paths.includes(bare) ? [bare] : paths.filter((path) => path.endsWith(`/${bare}`))
}

function listVideos(paths: readonly string[]): string[] {
  return paths.filter((path) => videoEnding.test(path)).map((path) => path.replace(videoEnding, ''))
}
