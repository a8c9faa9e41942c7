import type { Report } from '../../../diagnostics/make-diagnostic.ts'
import type { CheckedBlock, SiteIndex } from '../../../handover/checked-site.ts'
import { locateField } from '../../../handover/locate-field.ts'
import { isRecord } from '../../../is-record.ts'
import { logoSize, maxLogoRatio } from '../../../model/media.ts'
import { fitScrim, joinRanges, maxScrim } from '../../../model/scrim.ts'
import { type Colours, completeColours, requiredColours } from '../../../model/theme.ts'
import type { ShownAs } from '../../../schema/block-spec.ts'
import type { Field } from '../../../schema/walk-fields.ts'
import { quoteValue } from '../../../text/quote-value.ts'
import type { PageRule } from '../rule.ts'

const code = 'unsuited-image' as const

/** An image may be sound and still not do in its place what its author expects of it. */
export const checkImages: PageRule = ({ blocks }, { media, settings }, report) => {
  for (const block of blocks)
    for (const field of block.fields) {
      if (field.kind === 'imageFile') {
        checkFrames(field, block, media, report)
        checkFont(field, block, media, report)
      }
      if (field.kind !== 'image' || !isRecord(field.value) || typeof field.value.src !== 'string') continue
      const { shownAs } = field.schema
      const problem =
        shownAs && isBehindText(shownAs, block)
          ? explainScrim(field.value.src, media, settings.theme.colors)
          : explainPlace(field.value.src, shownAs, media)
      if (problem) report({ code, ...locateField(block, [...field.path, 'src']), ...problem })
    }
}

type Media = SiteIndex['media']

function isBehindText(shownAs: ShownAs, { value, options }: CheckedBlock): boolean {
  if (shownAs === 'cover') return value.layout === 'cover'
  return shownAs === 'backdrop' && options.ground === 'image'
}

/** Pages show images in several sizes and formats, all of them made of the first frame. */
function checkFrames({ value, path }: Field, block: CheckedBlock, media: Media, report: Report): void {
  if (typeof value !== 'string' || !media.describeImage?.(value)?.animated) return
  report({
    code,
    cause: `animated ${value}`,
    ...locateField(block, path),
    message: `${quoteValue(value)} is animated, and pages show only its first frame.`,
    hint: 'Export it as a film (WebM and MP4) and show it with a `video` block with `loop: true`, or name a still image.',
  })
}

/** A drawing in an image knows no font of the page. */
function checkFont({ value, path }: Field, block: CheckedBlock, media: Media, report: Report): void {
  const font = typeof value === 'string' ? media.describeImage?.(value)?.font : undefined
  if (font === undefined) return
  report({
    code,
    cause: `font ${value}`,
    ...locateField(block, path),
    message: `${quoteValue(String(value))} has texts in the font ${quoteValue(font)}. A drawing cannot use the fonts of the page, so whoever does not have this font installed sees another.`,
    hint: 'Export the drawing with its texts as outlines (paths).',
  })
}

interface Problem {
  message: string
  hint: string
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
