import { samples } from './device-fonts.ts'
import type { FontMetrics } from './font-cut.ts'
import type { Ranges } from './font-parts.ts'

/** A part of a family that is known without looking into its file. */
export interface KnownPart {
  /** The file in the family's package. */
  source: string
  metrics: FontMetrics
  /** Unicode ranges of the subset and of the style rules. The file has characters in each of them. */
  ranges: Ranges
  /** Typical headline words, by which the widths of the headline font and of the fallback are compared. */
  sample: string
  /** How far the letters are above the middle of a line, in em, if that is visible. The line box is moved up by it. */
  rise?: number
}

const space = [0x20, 0x20] as const
const joiners = [0x200b, 0x200d] as const
const dottedCircle = [0x25cc, 0x25cc] as const
const rupee = [0x20b9, 0x20b9] as const
/** The space is in the file of each script too: otherwise a Tamil sentence would load the Latin file for its spaces. */
const shared = [space, [0xa0, 0xa0], joiners, dottedCircle] as const
const sharedWithRupee = [space, [0xa0, 0xa0], joiners, rupee, dottedCircle] as const

/** The parts of Anek, whose metrics at the weight of headlines are constants, so that no page opens a font for them. */
export const anek: Readonly<Record<string, KnownPart>> = {
  latin: {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 1800, descent: 400, advance: 122767 },
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x2bc, 0x2bc],
      [0x2010, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
    sample: samples.latin ?? '',
  },
  latinExtended: {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 1800, descent: 400, advance: 0 },
    ranges: [[0x100, 0x17f], [0x2020, 0x2020], rupee],
    sample: '',
  },
  tamil: {
    source: '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 1963, descent: 853, advance: 178256 },
    ranges: [...sharedWithRupee, [0xb80, 0xbff]],
    sample: samples.tamil ?? '',
  },
  malayalam: {
    source: '@fontsource-variable/anek-malayalam/files/anek-malayalam-malayalam-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 2035, descent: 830, advance: 145754 },
    ranges: [...sharedWithRupee, [0x307, 0x307], [0xd00, 0xd7f]],
    sample: samples.malayalam ?? '',
  },
  telugu: {
    source: '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 1800, descent: 1200, advance: 112165 },
    ranges: [...shared, [0xc00, 0xc7f]],
    sample: samples.telugu ?? '',
    rise: 0.07,
  },
  devanagari: {
    source: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 2026, descent: 1385, advance: 85692 },
    // The letters of Hindi, Marathi and Nepali. Marks of the Vedas and letters of Sindhi would make the file larger.
    ranges: [
      ...sharedWithRupee,
      [0x901, 0x94d],
      [0x950, 0x950],
      [0x958, 0x95f],
      [0x964, 0x970],
      [0x972, 0x972],
    ],
    sample: samples.devanagari ?? '',
    rise: 0.16,
  },
  kannada: {
    source: '@fontsource-variable/anek-kannada/files/anek-kannada-kannada-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 2030, descent: 1310, advance: 95816 },
    ranges: [...sharedWithRupee, [0xc80, 0xcff]],
    sample: samples.kannada ?? '',
    rise: 0.12,
  },
}
