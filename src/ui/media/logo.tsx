import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Image as ImageValue } from '../../core/model/bound.ts'
import { isWideLogo } from '../../core/model/media.ts'
import { Image } from './image.tsx'

interface LogoProps {
  image: ImageValue
  /** Displayed width of one that is nearly square, as in the `sizes` attribute. */
  sizes: string
}

/**
 * The logo of the frame. A square one gets its size from the block; a wide one is as high as its shape allows, so that
 * wordmarks of different lengths weigh about the same. `--logo-scale` enlarges a wide one.
 */
export function Logo({ image, sizes }: LogoProps): ReactNode {
  if (!isWideLogo(image)) return <Image image={image} sizes={sizes} />
  const width = fitWidth(image.width / image.height)
  return (
    <Wide style={{ '--logo': `${width}px` } as object}>
      <Image image={image} sizes={`${Math.round(width * 1.5)}px`} />
    </Wide>
  )
}

const [minHeight, maxHeight, maxWidth, area] = [20, 40, 200, 5200]

function fitWidth(ratio: number): number {
  const height = Math.min(maxHeight, Math.max(minHeight, Math.sqrt(area / ratio)))
  return Math.min(maxWidth, Math.round(height * ratio))
}

const Wide = styled.span`
  display: block;
  min-width: 0;
  && img {
    width: calc(var(--logo) * var(--logo-scale, 1));
    height: auto;
  }
`
