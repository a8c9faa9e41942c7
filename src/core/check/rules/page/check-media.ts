import type { UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { recoverName } from '../../../diagnostics/recover-name.ts'
import { locateField, locatePageField } from '../../../handover/locate-field.ts'
import type { MediaLibrary } from '../../../model/media.ts'
import type { FieldKind } from '../../../schema/field-kinds.ts'
import { listPageFields } from '../../list-page-fields.ts'
import type { PageRule } from '../rule.ts'

const code = 'missing-media' as const
const kinds: ReadonlySet<FieldKind> = new Set(['imageFile', 'videoFile'])

/** Images and videos must be below `public/` and usable. */
export const checkMedia: PageRule = (page, { media }, report) => {
  for (const { block, kind, value, path } of listPageFields(page, kinds)) {
    const problem = findProblem(value, kind === 'videoFile', media)
    if (problem) report({ ...problem, ...locateField(block, path) })
  }
  const shared = page.valid ? page.fields.sharePicture?.src : undefined
  const problem = shared === undefined ? undefined : findProblem(shared, false, media)
  if (problem) report({ ...problem, ...locatePageField(page, 'sharePicture', 'src') })
}

function findProblem(
  file: string,
  isVideo: boolean,
  media: Pick<MediaLibrary, 'paths' | 'findImage' | 'findVideo'>,
): UnlocatedDiagnostic | undefined {
  const found = isVideo ? media.findVideo(file) : media.findImage(file)
  if (typeof found === 'object') return undefined
  if (found !== undefined) return { code, cause: file, message: found }
  return explainMissing(file, isVideo ? listVideos(media.paths) : media.paths, isVideo)
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
  if (!isVideo) return `Put the file at public/${file}.`
  const name = file.replace(videoEnding, '')
  return `A video is two files of one name, which is written without an ending: put them at public/${name}.webm and public/${name}.mp4.`
}

const videoEnding = /\.(?:webm|mp4)$/

/** The files that can be meant by a path with a leading slash, a dot or the name of the folder. */
function findByPath(file: string, paths: readonly string[]): readonly string[] {
  const bare = file.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '')
  return paths.includes(bare) ? [bare] : paths.filter((path) => path.endsWith(`/${bare}`))
}

function listVideos(paths: readonly string[]): string[] {
  return paths.filter((path) => videoEnding.test(path)).map((path) => path.replace(videoEnding, ''))
}
