import { suggestNearest } from '../../../diagnostics/suggest-nearest.ts'
import { placeField, routesOf } from '../../field-place.ts'
import type { PageRule } from '../rule.ts'

/** Pictures and clips must be below `public/` and usable. */
export const checkMedia: PageRule = (page, { media }, report) => {
  for (const block of page.blocks) {
    for (const { kind, value, path } of block.fields) {
      if ((kind !== 'image' && kind !== 'video') || typeof value !== 'object' || value === null) continue
      const files = value as { src?: unknown; poster?: unknown }
      for (const key of ['src', 'poster'] as const) {
        const file = files[key]
        if (typeof file !== 'string') continue
        const found = kind === 'video' && key === 'src' ? media.findVideo(file) : media.findImage(file)
        if (typeof found === 'object') continue
        const candidates = kind === 'video' && key === 'src' ? listVideos(media.paths) : media.paths
        const nearest = findByPath(file, candidates) ?? suggestNearest(file, candidates)
        report({
          code: 'missing-media',
          cause: file,
          ...placeField(block, [...path, key]),
          message:
            found ??
            `There is no file "${file}" below public/${nearest ? `. Did you mean "${nearest}"?` : '.'}`,
          hint: found === undefined && !nearest ? `Put the file at public/${file}.` : undefined,
          routes: routesOf(page),
        })
      }
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
