import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { bodyWeights, type FontRole, headlineWeight } from '../../core/model/fonts.ts'
import { findOrMakeData } from '../files/cached-file.ts'
import { listDeviceFonts, samples } from './device-fonts.ts'
import { type FontCut, type FontKind, type FontMetrics, recipeVersion } from './font-cut.ts'
import { type FontPartName, findRanges, type Ranges } from './font-parts.ts'
import type { FontPlace } from './font-place.ts'
import type { LoadedFamily, LoadedFile } from './load-family.ts'
import { toSfnt } from './read-font-facts.ts'
import { openFont } from './shape-text.ts'

/** A cut with the bytes that it is made of. */
export interface FoundCut {
  cut: FontCut
  bytes: Uint8Array
}

/** The weights of headlines and texts in style sheets. */
const headlineRange = '600 900'
const regularRange = '100 500'

/**
 * What a family has of a part in a role: for headlines one weight, for texts all weights between regular and bold, or
 * one for each file. None if it lacks the letters.
 */
export async function findCuts(
  family: LoadedFamily,
  { role, part, place }: { role: FontRole; part: FontPartName; place: FontPlace },
): Promise<FoundCut[]> {
  const known = family.known?.[part]
  if (known && role === 'headline' && (family.weight ?? headlineWeight) === headlineWeight) {
    const bytes = await family.read(known.source)
    const { metrics, rise = 0, ...made } = known
    const fallbacks = listFallbacks({ family: family.name, kind: family.kind, part, weight: headlineWeight })
    const recipe = [recipeVersion, headlineWeight, headlineRange, family.name, part]
    const { metrics: _, ...all } = known
    return bytes
      ? [
          {
            bytes,
            cut: {
              ...made,
              ...{ rise, part, size: 1, family: family.name, weights: headlineRange, isItalic: false },
              axes: { wght: headlineWeight },
              recipe: JSON.stringify([...recipe, all]),
              standIns: [{ weights: headlineRange, metrics, fallbacks }],
            },
          },
        ]
      : []
  }
  const files = await listCovering(family, part)
  const chosen = role === 'headline' ? chooseHeadline(files, family) : chooseTexts(files)
  return Promise.all(chosen.map((choice) => makeCut(choice, { family, role, part, place })))
}

interface CoveringFile extends LoadedFile {
  ranges: Ranges
}

interface ChosenFile {
  file: CoveringFile
  /** The weights that stay, and those of the text that they are for. */
  axis: readonly [lightest: number, heaviest: number]
  weights: string
}

/** The files that were made for the part, the first for each weight. */
async function listCovering(family: LoadedFamily, part: FontPartName): Promise<CoveringFile[]> {
  const files = await family.files()
  return files.flatMap((file) => {
    const ranges = family.known?.[part]?.ranges ?? findRanges(part, file.facts)
    return ranges.length > 0 && findRanges(part, file.facts).length > 0 ? [{ ...file, ranges }] : []
  })
}

/** The file with the weight of headlines, or with the next one. */
function chooseHeadline(files: readonly CoveringFile[], family: LoadedFamily): ChosenFile[] {
  const wanted = family.weight ?? headlineWeight
  const file = findNearest(files, wanted)
  if (!file) return []
  const weight = clamp(wanted, file.facts.weights)
  return [{ file, axis: [weight, weight], weights: headlineRange }]
}

/** One variable file, or one for regular and one for bold text, upright and italic. */
function chooseTexts(files: readonly CoveringFile[]): ChosenFile[] {
  return [false, true].flatMap((isItalic) => {
    const sloped = files.filter(({ facts }) => facts.isItalic === isItalic)
    const chosen = bodyWeights.flatMap((weight) => findNearest(sloped, weight) ?? [])
    return [...new Set(chosen)].map((file): ChosenFile => {
      const [regular, bold] = bodyWeights
      const axis = [clamp(regular, file.facts.weights), clamp(bold, file.facts.weights)] as const
      return { file, axis, weights: axis[0] === axis[1] ? `${axis[0]}` : axis.join(' ') }
    })
  })
}

/** The file that has a weight, or else the nearest; of two the upright, then the first. */
function findNearest(files: readonly CoveringFile[], weight: number): CoveringFile | undefined {
  const distance = ({ facts }: CoveringFile) =>
    Math.abs(clamp(weight, facts.weights) - weight) + (facts.isItalic ? 0.5 : 0)
  return files.toSorted((one, other) => distance(one) - distance(other))[0]
}

const clamp = (weight: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, weight))

/**
 * The name in style sheets of a family's cuts for a role. Those of texts have an underscore, which no family has in its name:
 * browsers compare names without regard to case, and a site may have `Corner` and `Corner Text`.
 */
export const nameCut = (family: string, role: FontRole): string =>
  role === 'headline' ? family : `${family}_text`

/**
 * Pixels of a common text of each role. Browsers choose the letters for each size themselves, but an axis that stays in a
 * file makes it much larger.
 */
const opticalSize: Readonly<Record<FontRole, number>> = { headline: 40, body: 17 }

async function makeCut(
  { file, axis, weights }: ChosenFile,
  {
    family,
    role,
    part,
    place,
  }: { family: LoadedFamily; role: FontRole; part: FontPartName; place: FontPlace },
): Promise<FoundCut> {
  const { source, facts, bytes, ranges } = file
  const name = nameCut(family.name, role)
  const [least, most] = axis
  const isVariable = facts.weights[0] < facts.weights[1]
  const { opticalSizes } = facts
  const pinned = { ...facts.pinned, ...(opticalSizes && { opsz: clamp(opticalSize[role], opticalSizes) }) }
  const axes = {
    ...pinned,
    ...(isVariable && { wght: least === most ? least : { min: least, max: most } }),
  }
  const sample = samples[part] ?? ''
  const size = role === 'body' ? family.size : 1
  const recipe = JSON.stringify([recipeVersion, name, part, axes, ranges])
  const measured = async (weight: number, range: string) => ({
    weights: range,
    metrics: enlarge(
      await measure({ file, axes: { ...pinned, wght: weight }, sample, cacheDir: place.cacheDir }),
      size,
    ),
    fallbacks: listFallbacks({ family: name, kind: family.kind, part, weight }),
  })
  const isUsed = sample !== '' && !facts.isItalic
  const standIns =
    role === 'headline'
      ? [await measured(least, headlineRange)]
      : least === most
        ? [await measured(least, least < 550 ? regularRange : headlineRange)]
        : [await measured(least, regularRange), await measured(most, headlineRange)]
  return {
    bytes,
    cut: {
      ...{ family: name, part, source, ranges, axes, weights, recipe, sample, size },
      isItalic: role === 'body' && facts.isItalic,
      rise: family.known?.[part]?.rise ?? 0,
      standIns: isUsed ? standIns : [],
    },
  }
}

function listFallbacks(options: { family: string; kind: FontKind; part: FontPartName; weight: number }) {
  const { family, kind, part, weight } = options
  const index = weight < 550 ? 0 : 1
  return listDeviceFonts(part, kind).map(({ suffix, names, advances }) => ({
    family: `${family} fallback${suffix}`,
    names: names[index],
    advance: advances[index],
  }))
}

/** The metrics of letters that are larger than their size says. */
const enlarge = (metrics: FontMetrics, size: number): FontMetrics => ({
  ...metrics,
  unitsPerEm: metrics.unitsPerEm / size,
})

/** Measures a font at a point of its axes. Kept in `cacheDir/fonts` by the content of the file. */
async function measure(options: {
  file: LoadedFile
  axes: Readonly<Record<string, number>>
  sample: string
  cacheDir: string
}): Promise<FontMetrics> {
  const { file, axes, sample, cacheDir } = options
  const key = createHash('sha256')
    .update(JSON.stringify([file.facts.hash, axes, sample]))
    .digest('hex')
  return findOrMakeData(join(cacheDir, 'fonts', `${key}-spaced.metrics.json`), async () => {
    const font = await openFont(await toSfnt(file.bytes), axes)
    const glyphs = font.shape(sample)
    const advance = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
    const { unitsPerEm, ascent, descent } = font
    return { unitsPerEm, ascent, descent, advance }
  })
}
