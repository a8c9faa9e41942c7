import { recoverName } from '../../../diagnostics/recover-name.ts'
import { locateField } from '../../locate-field.ts'
import type { PageRule } from '../rule.ts'

/** Images and videos must be below `public/` and usable. */
export const checkMedia: PageRule = (page, { media }, report) => {
  for (const block of page.blocks) {
    for (const { kind, value, path } of block.fields) {
      if ((kind !== 'imageFile' && kind !== 'videoFile') || typeof value !== 'string') continue
      const found = kind === 'videoFile' ? media.findVideo(value) : media.findImage(value)
      if (typeof found === 'object') continue
      const candidates = kind === 'videoFile' ? listVideos(media.paths) : media.paths
      const { meant, diagnostic } = recoverName(value, candidates, {
        code: 'missing-media',
        cause: value,
        message: `There is no file "${value}" below public/`,
        meant: findByPath(value, candidates),
      })
      const problem =
        found !== undefined
          ? { ...diagnostic, message: found }
          : { ...diagnostic, hint: meant === undefined ? `Put the file at public/${value}.` : undefined }
      report({ ...problem, ...locateField(block, path) })
    }
  }
}

/** The file that is meant by a path with a leading slash, a dot or the name of the folder. */
function findByPath(file: string, paths: readonly string[]): string | undefined {
  const bare = file.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '')
  return paths.find((path) => path === bare) ?? paths.find((path) => path.endsWith(`/${bare}`))
}

function listVideos(paths: readonly string[]): string[] {
  return paths.filter((path) => /\.(?:webm|mp4)$/.test(path)).map((path) => path.replace(/\.[^.]+$/, ''))
}
