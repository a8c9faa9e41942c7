import type { ReactNode } from 'react'
import type { Image as ImageValue } from '../../core/model/bound.ts'

/** Screens on which the image or video for wide screens replaces the other. */
export const wideScreens = '(min-width:48em)'

interface ImageProps {
  image: ImageValue
  /** Replaces the image from a width of 768 pixels. */
  wide?: ImageValue | undefined
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  /** True for an image of the first view: loaded with high priority instead of lazily. */
  first?: boolean
}

/** A bound image; browsers choose format and width. Its dimensions are known before it loads. */
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
