import type { CheckedBlock, SiteIndex } from '../../../handover/checked-site.ts'
import { fillPageFacts } from '../../../handover/fact-scope.ts'
import { locateField } from '../../../handover/locate-field.ts'
import { isRecord } from '../../../is-record.ts'
import { logoSize, maxLogoRatio } from '../../../model/media.ts'
import { fitScrim, joinRanges, maxScrim } from '../../../model/scrim.ts'
import { type Colours, completeColours, requiredColours } from '../../../model/theme.ts'
import type { ShownAs } from '../../../schema/block-spec.ts'
import { quoteValue } from '../../../text/quote-value.ts'
import type { PageRule } from '../rule.ts'

const code = 'unsuited-image' as const

/** An image may be sound and still not do in its place what its author expects of it. */
export const checkImages: PageRule = (page, site, report) => {
  const { media, settings } = site
  for (const block of page.blocks)
    for (const field of block.fields) {
      if (field.kind === 'imageFile' && typeof field.value === 'string') {
        const file = fillPageFacts(field.value, page, site)
        const problem = explainFrames(file, media) ?? explainFont(file, media)
        if (problem) report({ code, ...locateField(block, field.path), ...problem })
      }
      if (field.kind !== 'image' || !isRecord(field.value) || typeof field.value.src !== 'string') continue
      const { shownAs } = field.schema
      const file = fillPageFacts(field.value.src, page, site)
      const problem =
        shownAs && isBehindText(shownAs, block)
          ? explainScrim(file, media, settings.theme.colors)
          : explainPlace(file, shownAs, media)
      if (problem) report({ code, ...locateField(block, [...field.path, 'src']), ...problem })
    }
}

type Media = SiteIndex['media']

function isBehindText(shownAs: ShownAs, { value, options }: CheckedBlock): boolean {
  if (shownAs === 'cover') return value.layout === 'cover'
  return shownAs === 'backdrop' && options.ground === 'image'
}

interface Problem {
  cause?: string
  message: string
  hint: string
}

/** Pages show images in several sizes and formats, all of them made of the first frame. */
function explainFrames(file: string, media: Media): Problem | undefined {
  if (!media.describeImage?.(file)?.animated) return undefined
  return {
    cause: `animated ${file}`,
    message: `${quoteValue(file)} is animated, and pages show only its first frame.`,
    hint: 'Export it as a film (WebM and MP4) and show it with a `video` block with `loop: true`, or name a still image.',
  }
}

/** A drawing in an image knows no font of the page. */
function explainFont(file: string, media: Media): Problem | undefined {
  const font = media.describeImage?.(file)?.font
  if (font === undefined) return undefined
  return {
    cause: `font ${file}`,
    message: `${quoteValue(file)} has texts in the font ${quoteValue(font)}. A drawing cannot use the fonts of the page, so whoever does not have this font installed sees another.`,
    hint: 'Export the drawing with its texts as outlines (paths).',
  }
}

function explainPlace(file: string, shownAs: ShownAs | undefined, media: Media): Problem | undefined {
  if (shownAs === 'sign') return explainShape(file, media)
  if (shownAs !== 'ground' || !media.describeImage?.(file)?.opaque) return undefined
  return {
    message: `${quoteValue(file)} is a photograph or lets nothing show through, so the texts on it get boxes in the colour of the ground.`,
    hint: 'Name a pale drawing whose ground is transparent (SVG, PNG or WebP), or show the photograph as `picture`.',
  }
}

/** A photograph behind a text is covered as much as the text needs. */
function explainScrim(file: string, media: Media, given: Partial<Colours>): Problem | undefined {
  // Which colours are missing has been reported.
  if (!requiredColours.every((name) => name in given)) return undefined
  const scrim = fitScrim(completeColours(given), joinRanges([media.describeImage?.(file)?.range]))
  if (scrim <= maxScrim) return undefined
  return {
    message: `The colour "strong" has to cover ${Math.round(scrim * 100)} % of ${quoteValue(file)} for the text on it to be read, so hardly anything of the photograph is seen.`,
    hint: 'Name a darker photograph or a darker colour "strong" in `pages.yaml`, or choose another `layout` or `ground`.',
  }
}

/** A wide logo is drawn by its height; one that is high has only the square. */
function explainShape(file: string, media: Media): Problem | undefined {
  const found = media.findImage(file)
  if (typeof found !== 'object') return undefined
  const ratio = found.height / found.width
  if (ratio <= maxLogoRatio) return undefined
  const drawn = Math.max(1, Math.round(logoSize / ratio))
  return {
    message: `${quoteValue(file)} is ${Number(ratio.toFixed(1))} times as high as wide. A logo is drawn in a square of ${logoSize} pixels, so this one is ${drawn} pixels wide on the page.`,
    hint: 'Name an image that is nearly as wide as high, or wider.',
  }
}
