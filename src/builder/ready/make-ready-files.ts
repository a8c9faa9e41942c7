import { toThemeFonts } from '../../core/model/fonts.ts'
import { bundleIntoCache } from '../client/bundle-into-cache.ts'
import { findFirstCuts } from '../fonts/choose-fonts.ts'
import { openCut, toFontFile } from '../fonts/font-cut.ts'
import { loadFamilies } from '../fonts/load-family.ts'

/** The parts of the font that is ready; the others are made for the first site that has them. */
const readyParts = ['latin', 'tamil', 'malayalam', 'telugu']

/**
 * Makes what is the same for all sites when the engine is made, so that no first build of a site has to: the browser's
 * code of the engine's own blocks, and the headline font of the engine: for browsers, and for drawing share images.
 *
 * @param root the engine's own folder
 * @param folder where the files are kept, as in a folder for caches
 * @param hash stands for the engine's sources
 */
export async function makeReadyFiles(options: { root: string; folder: string; hash: string }): Promise<void> {
  const { root, folder, hash } = options
  const code = { hash, started: Number.POSITIVE_INFINITY }
  const place = { siteDir: root, cacheDir: folder }
  const families = loadFamilies(toThemeFonts({ headline: 'Anek' }).headline, place)
  const makeFont = async (part: string) => {
    for (const { cut, bytes } of await findFirstCuts(families, { role: 'headline', part, place })) {
      await toFontFile(cut, bytes, folder).open()
      await openCut(cut, bytes, folder)
    }
  }
  await Promise.all([
    bundleIntoCache({ root, cacheDir: folder, library: 'react', code }),
    ...readyParts.map(makeFont),
  ])
}
