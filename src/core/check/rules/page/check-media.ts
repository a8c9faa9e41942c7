import { makeDiagnostic } from '../../../diagnostics/make-diagnostic.ts'
import { suggestNearest } from '../../../diagnostics/suggest-nearest.ts'
import { locateField, routesOf } from '../../locate-field.ts'
import type { PageRule } from '../rule.ts'

/** Pictures and clips must be below `public/` and usable. */
export const checkMedia: PageRule = (page, { media }, report) => {
  for (const block of page.blocks) {
    for (const { kind, value, path } of block.fields) {
      if ((kind !== 'imageFile' && kind !== 'videoFile') || typeof value !== 'string') continue
      const found = kind === 'videoFile' ? media.findVideo(value) : media.findImage(value)
      if (typeof found === 'object') continue
      const candidates = kind === 'videoFile' ? listVideos(media.paths) : media.paths
      const nearest = findByPath(value, candidates) ?? suggestNearest(value, candidates)
      report(
        makeDiagnostic({
          code: 'missing-media',
          cause: value,
          ...locateField(block, path),
          message:
            found ??
            `There is no file "${value}" below public/${nearest ? `. Did you mean "${nearest}"?` : '.'}`,
          hint: found === undefined && !nearest ? `Put the file at public/${value}.` : undefined,
          routes: routesOf(page),
        }),
      )
    }
  }
}

/** The file that is written with a slash, a point or the name of the folder before it. */
function findByPath(file: string, paths: readonly string[]): string | undefined {
  const bare = file.replaceAll('\\', '/').replace(/^(?:\.{0,2}\/)*(?:public\/)?/, '')
  return paths.find((path) => path === bare) ?? paths.find((path) => path.endsWith(`/${bare}`))
}

function listVideos(paths: readonly string[]): string[] {
  return paths.filter((path) => /\.(?:webm|mp4)$/.test(path)).map((path) => path.replace(/\.[^.]+$/, ''))
}
