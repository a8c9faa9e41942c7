import { type FoundCut, findCuts } from '../../src/builder/fonts/find-cuts.ts'
import type { FontPlace } from '../../src/builder/fonts/font-place.ts'
import { loadFamilies } from '../../src/builder/fonts/load-family.ts'
import type { FontFamily, FontRole } from '../../src/core/model/fonts.ts'

/** The cuts of a part of a family, which must have it. */
export async function openCuts(
  family: FontFamily,
  options: { role?: FontRole; part: string; place: FontPlace },
): Promise<[FoundCut, ...FoundCut[]]> {
  const [loaded] = loadFamilies([family], options.place)
  if (loaded === undefined || typeof loaded === 'string') throw new Error(`${family.name} has no files.`)
  const [first, ...rest] = await findCuts(loaded, { role: 'headline', ...options })
  if (!first) throw new Error(`${family.name} has no ${options.part} letters.`)
  return [first, ...rest]
}
