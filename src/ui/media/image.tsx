import type { CSSProperties, ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Image as ImageValue } from '../../core/model/bound.ts'

/** Screens on which the image or video for wide screens replaces the other. */
export const wideScreens = '(min-width:48em)'

interface ImageProps {
  image: ImageValue
  /** Replaces the image from a width of 768 pixels, if the image does not name one itself. */
  wide?: ImageValue | undefined
  /** Displayed width, as in the `sizes` attribute. */
  sizes: string
  /** True for an image of the first view: loaded with high priority instead of lazily. */
  first?: boolean
}

/** A bound image; browsers choose format and width. Its dimensions are known before it loads. */
export function Image({ image, wide = image.wide, sizes, first = false }: ImageProps): ReactNode {
  const Shown = wide && [image, wide].some(({ focus, ratio }) => focus ?? ratio) ? Directed : 'img'
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
      <Shown
        src={image.src}
        alt={image.alt}
        width={image.width}
        height={image.height}
        style={styleImage(image, first ? undefined : image.colour, Shown === Directed ? wide : undefined)}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}

/** On the element itself, before whatever a block says of its images; `undefined` for an image as it is. */
function styleImage(
  { focus, ratio }: ImageValue,
  colour: string | undefined,
  wide: ImageValue | undefined,
): CSSProperties | undefined {
  const style = {
    ...(colour && { background: colour }),
    ...(focus && { objectPosition: focus }),
    ...(ratio && { aspectRatio: toAspectRatio(ratio) }),
    ...((ratio ?? wide?.ratio) && { objectFit: 'cover' }),
    ...(wide?.focus && { '--focus': wide.focus }),
    ...(wide?.ratio && { '--shape': toAspectRatio(wide.ratio) }),
  } as CSSProperties
  return Object.keys(style).length > 0 ? style : undefined
}

const toAspectRatio = (ratio: string) => ratio.replace(':', '/')

/** The image for wide screens has a focus and a shape of its own. */
const Directed = styled.img`
  @media ${wideScreens} {
    object-position: var(--focus, 50% 50%) !important;
    aspect-ratio: var(--shape, auto) !important;
  }
`
