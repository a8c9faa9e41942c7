import type { ReactNode } from 'react'
import type { Image } from '../core/bound.ts'

interface PictureProps {
  image: Image
  /** How wide the picture is shown, in CSS `sizes` form. */
  sizes: string
  /** True for the picture of the first view: fetched first, never lazily. */
  first?: boolean
}

/** A bound image in its best format at the width it is shown; its size is known before it arrives. */
export function Picture({ image, sizes, first = false }: PictureProps): ReactNode {
  return (
    <picture>
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      <img
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
