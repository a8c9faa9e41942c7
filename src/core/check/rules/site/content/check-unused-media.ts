import { startOfFile } from '../../../../diagnostics/locations.ts'
import { countThings } from '../../../../diagnostics/phrases.ts'
import { findMeant } from '../../../../diagnostics/recover-name.ts'
import { videoEnding } from '../../../../model/media.ts'
import { isCompletelyRead, type SiteRule } from '../../rule.ts'

/** More files would hide everything else. */
const maxFiles = 5

/**
 * Images, videos, recordings and captions below `public/media/` that no document names. Other files are published under
 * their own path and asked for by browsers and other services, such as a favicon; the rule needs a library that knows
 * of this difference.
 */
export const checkUnusedMedia: SiteRule = (site, report) => {
  const { pages, media } = site
  if (!media.publicPaths || pages.length === 0 || !isCompletelyRead(site)) return
  const named = new Set(pages.flatMap((page) => (page.media ?? []).map((path) => path.normalize('NFC'))))
  // A misspelt path stands for the file that it means.
  const missing = [...named].filter(
    (path) => !media.findImage(path) && !media.findVideo(path) && !media.findPlayed(path),
  )
  const used = new Set([...named, ...missing.flatMap((path) => findMeant(path, media.paths) ?? [])])
  const isUsed = (path: string) => used.has(path) || used.has(path.replace(videoEnding, ''))
  const unused = media.paths.filter((path) => path.startsWith('media/') && !isUsed(path))
  for (const [index, path] of unused.sort().slice(0, maxFiles).entries()) {
    const others = unused.length - maxFiles
    const isLast = index === maxFiles - 1 && others > 0
    report({
      code: 'unused-media',
      span: startOfFile(`public/${path}`),
      message: `No document names "${path}", so no page shows it.`,
      hint: isLast
        ? `${countThings(others, 'more file')} below public/ ${others === 1 ? 'is' : 'are'} not used either.`
        : 'Use it, or delete the file.',
    })
  }
}
