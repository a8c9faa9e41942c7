import type { UnlocatedDiagnostic } from '../../../diagnostics/diagnostic.ts'
import { fillPageFacts } from '../../../handover/fact-scope.ts'
import { locatePageField } from '../../../handover/locate-field.ts'
import type { ImageFile, ImageTraits } from '../../../model/media.ts'
import { isSvg, leastShared, maxSharedBytes, shareSize } from '../../../model/shared-picture.ts'
import type { PageRule } from '../rule.ts'

const code = 'share-picture' as const
const best = `${shareSize.width} × ${shareSize.height} pixels`
/** A picture of 3:2, as cameras make it, loses less. */
const mostCut = 0.25

/** The picture that a page chooses for link previews must be one that they show, and all of it. */
export const checkSharePicture: PageRule = (page, site, report) => {
  const written = page.valid ? page.fields.sharePicture?.src : undefined
  if (written === undefined) return
  const { media } = site
  const file = fillPageFacts(written, page, site)
  const image = media.findImage(file)
  if (typeof image !== 'object') return
  const problem = explainPicture(file, image) ?? explainWeight(file, media.describeImage?.(file))
  if (problem) report({ ...problem, ...locatePageField(page, 'sharePicture', 'src') })
}

function explainPicture(file: string, { width, height }: ImageFile): UnlocatedDiagnostic | undefined {
  if (isSvg(file))
    return {
      code,
      message: `"${file}" is a drawing, which no link preview shows.`,
      hint: `Export it as a PNG of ${best}.`,
    }
  const size = `${width} × ${height} pixels`
  if (width < leastShared.width || height < leastShared.height)
    return {
      code,
      message: `"${file}" has ${size}, and link previews show a picture of less than ${leastShared.width} × ${leastShared.height} only as a thumbnail.`,
      hint: `Use one of ${best}.`,
    }
  const wide = width / height / (shareSize.width / shareSize.height)
  const cut = 1 - Math.min(wide, 1 / wide)
  if (cut <= mostCut) return undefined
  return {
    code,
    message: `"${file}" has ${size}, and link previews cut off ${Math.round(cut * 100)}% of its ${wide > 1 ? 'width' : 'height'}.`,
    hint: `Crop it to ${best}, so that you choose what is seen.`,
  }
}

const toKilobytes = (bytes: number) => `${Math.round(bytes / 1000)} KB`

function explainWeight(file: string, traits: ImageTraits | undefined): UnlocatedDiagnostic | undefined {
  const { fallbackBytes } = traits ?? {}
  if (fallbackBytes === undefined) return undefined
  return {
    code,
    message: `Link previews would load about ${toKilobytes(fallbackBytes)} for "${file}", and WhatsApp shows no picture of more than ${toKilobytes(maxSharedBytes)}.`,
    hint: `Export it as a JPEG of ${best}.`,
  }
}
