import type { ReactNode } from 'react'
import type { Image as ImageValue } from '../../core/model/bound.ts'

/** From where on a picture or clip for wide screens takes the place of the other. */
export const wideScreens = '(min-width:48em)'

interface ImageProps {
  image: ImageValue
  /** Another picture from 768 pixels on, cut for the room that there is. */
  wide?: ImageValue | undefined
  /** How wide the picture is shown, in CSS `sizes` form. */
  sizes: string
  /** True for the picture of the first view: fetched first, never lazily. */
  first?: boolean
}

/** A bound image in its best format at the width it is shown; its size is known before it arrives. */
export function Image({ image, wide, sizes, first = false }: ImageProps): ReactNode {
  return (
    <picture>
      {wide?.sources.map(({ type, srcset }) => (
        <source
          key={type}
          media={wideScreens}
          type={type}
          srcSet={srcset}
          sizes={sizes}
          width={wide.width}
          height={wide.height}
        />
      ))}
      {wide && <source media={wideScreens} srcSet={wide.src} width={wide.width} height={wide.height} />}
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
