import { scriptParts } from '../assets/choose-fonts.ts'
import { type HeadlineScript, headlineFamilies } from '../assets/headline-families.ts'
import { openShapingFont, prepareHeadlineFont } from '../assets/headline-fonts.ts'
import { bundleIntoCache } from '../client/bundle-into-cache.ts'

/**
 * Makes what is the same for all sites when the engine is made, so that no first build of a site has to: the browser's
 * code of the engine's own blocks, and the fonts that the engine ships: for browsers, and for drawing share images.
 *
 * @param root the engine's own folder
 * @param folder where the files are kept, as in a folder for caches
 * @param hash stands for the engine's sources
 */
export async function makeReadyFiles(options: { root: string; folder: string; hash: string }): Promise<void> {
  const { root, folder, hash } = options
  const code = { hash, started: Number.POSITIVE_INFINITY }
  const makeFont = async (family: string, script: HeadlineScript) => {
    const font = await prepareHeadlineFont({ family, script, cacheDir: folder })
    await font?.file.open()
    const part = headlineFamilies[family]?.[script]
    if (part) await openShapingFont({ family, script, part, cacheDir: folder })
  }
  await Promise.all([
    bundleIntoCache({ root, cacheDir: folder, library: 'react', code }),
    ...Object.keys(headlineFamilies).flatMap((family) =>
      Object.values(scriptParts).map((script) => makeFont(family, script)),
    ),
  ])
}
