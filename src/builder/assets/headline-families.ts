/**
 * Parts of a family. Each is one file with the characters of one script. `latinExtended` contains ₹ and the letters
 * beyond Latin-1.
 */
export const headlineScripts = ['latin', 'latinExtended', 'tamil', 'malayalam', 'telugu'] as const
export type HeadlineScript = (typeof headlineScripts)[number]

/** A font of the visitor's system, shown until the headline font is loaded. */
export interface FallbackFont {
  family: string
  /** Full names and PostScript names for `local()`. */
  names: readonly string[]
  /** Mean advance of a character of `sample`, in em, measured with the font at weight 700. */
  advance: number
}

/** In units of the font, as HarfBuzz gives them at `headlineWeight`. Constants, so that no page opens a font. */
interface HeadlineMetrics {
  unitsPerEm: number
  ascent: number
  descent: number
  /** Of the words of `sample` together. */
  advance: number
}

export interface HeadlinePart {
  /** The file in the family's package. */
  source: string
  metrics: HeadlineMetrics
  /** Unicode ranges of the subset and of the style rules. The file has characters in each of them. */
  ranges: readonly (readonly [number, number])[]
  /** Typical headline words, by which the widths of the headline font and of the fallback are compared. */
  sample: string
  /** How far the letters are above the middle of a line, in em, if that is visible. The line box is moved up by it. */
  rise?: number
  fallbacks: readonly FallbackFont[]
}

/** The weight of headlines on the font's weight axis. */
export const headlineWeight = 750

const space = [0x20, 0x20] as const
const joiners = [0x200b, 0x200d] as const
const dottedCircle = [0x25cc, 0x25cc] as const
const rupee = [0x20b9, 0x20b9] as const
/** The space is in the file of each script too: otherwise a Tamil sentence would load the Latin file for its spaces. */
const shared = [space, [0xa0, 0xa0], joiners, dottedCircle] as const
const sharedWithRupee = [space, [0xa0, 0xa0], joiners, rupee, dottedCircle] as const

const listNotoNames = (script: string): string[] => [
  `Noto Sans ${script} Bold`,
  `NotoSans${script}-Bold`,
  `Noto Sans ${script} UI Bold`,
  `NotoSans${script}UI-Bold`,
  `Noto Sans ${script}`,
]

const anek: Record<HeadlineScript, HeadlinePart> = {
  latin: {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 1800, descent: 400, advance: 111805 },
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
    sample:
      'Made by hand every morning Choose a day that suits you Come in and have a look Talk to us before you buy Open from Monday to Saturday',
    fallbacks: [
      { family: 'Anek fallback', names: ['Roboto Bold', 'Roboto-Bold', 'Roboto'], advance: 0.5264 },
      {
        family: 'Anek fallback Arial',
        names: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'LiberationSans-Bold'],
        advance: 0.5602,
      },
    ],
  },
  latinExtended: {
    source: '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 1800, descent: 400, advance: 0 },
    ranges: [[0x100, 0x17f], [0x2020, 0x2020], rupee],
    sample: '',
    fallbacks: [],
  },
  tamil: {
    source: '@fontsource-variable/anek-tamil/files/anek-tamil-tamil-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 1963, descent: 853, advance: 169178 },
    ranges: [...sharedWithRupee, [0xb80, 0xbff]],
    sample:
      'நம்பிக்கையுடன் வாங்குங்கள் இன்றே தொடங்குங்கள் உங்கள் ஊரின் கடை நேரடி சேவை எங்கள் அறிமுக சலுகை நேரில் வந்து பாருங்கள் கேள்விகளுக்கு உடனே பதில்',
    fallbacks: [{ family: 'Anek fallback', names: listNotoNames('Tamil'), advance: 0.7324 }],
  },
  malayalam: {
    source: '@fontsource-variable/anek-malayalam/files/anek-malayalam-malayalam-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 2035, descent: 830, advance: 139410 },
    ranges: [...sharedWithRupee, [0x307, 0x307], [0xd00, 0xd7f]],
    sample:
      'ആത്മവിശ്വാസത്തോടെ വാങ്ങൂ വീട്ടിലിരുന്ന് ഓർഡർ ചെയ്യാം സൗജന്യ ഡെലിവറി ഇന്നുതന്നെ തുടങ്ങൂ പരിചയപ്പെടാൻ വരൂ ചോദ്യങ്ങൾക്ക് ഉടൻ മറുപടി',
    fallbacks: [{ family: 'Anek fallback', names: listNotoNames('Malayalam'), advance: 0.6592 }],
  },
  telugu: {
    source: '@fontsource-variable/anek-telugu/files/anek-telugu-telugu-wght-normal.woff2',
    metrics: { unitsPerEm: 2000, ascent: 1800, descent: 1200, advance: 104517 },
    ranges: [...shared, [0xc00, 0xc7f]],
    sample: 'ఉచిత డెలివరీ ఈరోజే ప్రారంభించండి మీ ఊరి దుకాణం ప్రత్యక్ష సేవ వచ్చి చూడండి ప్రశ్నలకు వెంటనే సమాధానం చేతితో తయారు చేసినది',
    rise: 0.07,
    fallbacks: [{ family: 'Anek fallback', names: listNotoNames('Telugu'), advance: 0.4983 }],
  },
}

/** The families that the engine ships, by the name that a theme gives as `headlineFont`. */
export const headlineFamilies: Readonly<Record<string, Readonly<Record<HeadlineScript, HeadlinePart>>>> = {
  Anek: anek,
}

/** The characters of one part only. Spaces and joiners do not identify a script. */
const own: Record<HeadlineScript, RegExp> = {
  latin: /[!-~\u00a1-\u00ff\u0131\u0152\u0153\u2010-\u203a\u20ac\u2122\u2212]/,
  latinExtended: /[\u0100-\u017f\u20b9]/,
  tamil: /[\u0b80-\u0bff]/,
  malayalam: /[\u0d00-\u0d7f]/,
  telugu: /[\u0c00-\u0c7f]/,
}

/**
 * The parts that a text needs, in the order of their rules in a stylesheet. Latin comes first, because the last rule
 * that covers a character wins and the space of a Tamil sentence must not load the Latin file.
 */
export function findHeadlineScripts(text: string): HeadlineScript[] {
  return headlineScripts.filter((script) => own[script].test(text))
}
