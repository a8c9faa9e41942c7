import { renderToStaticMarkup } from 'react-dom/server'
import type { Image as ImageValue } from '../core/model/bound.ts'
import type { Side } from '../core/model/page.ts'
import { Image } from '../ui/media/image.tsx'

/** The image that a block stands on; `renderOptionStyles` puts it behind the block. */
export function renderBackdrop(image: ImageValue, side: Side | undefined): string {
  const sizes = side ? '(min-width:64em) 50vw, 100vw' : '100vw'
  return renderToStaticMarkup(<Image image={image} sizes={sizes} />)
}
