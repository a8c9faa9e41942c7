import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { colour, from } from '../../../ui/theme/theme.ts'
import { BesideScene } from '../beside/scene.tsx'
import type { SceneProps } from '../scene-media.tsx'

/**
 * The image in the middle of a ground across the page, on whose lower edge figures stand. An image for wide screens takes
 * the whole width there.
 */
export function StageScene(props: SceneProps): ReactNode {
  const Shape = props.pictureWide ? Panorama : Figures
  return (
    <Ground>
      <Shape>
        <BesideScene {...props} {...(props.pictureWide && { sizes: '100vw' })} />
      </Shape>
    </Ground>
  )
}

const Ground = styled.div`
  display: grid;
  justify-items: center;
  min-width: 0;
  padding: 0 16px;
  background: ${colour('softTint')};
  [data-tone='highlight'] > & {
    background: ${colour('highlight')};
  }
`

/* On wide screens as high as leaves room for the text in the first view, cut above the heads. */
const Frame = styled.div`
  width: min(100%, 26rem);
  overflow: clip;
  ${from.tablet} {
    & img {
      height: clamp(14rem, var(--view-height) - 33rem, 26rem);
      object-fit: cover;
      object-position: bottom;
    }
  }
`

const Figures = styled(Frame)`
  ${from.tablet} {
    width: min(100%, 40rem);
    & img {
      width: auto;
      margin-inline: auto;
      aspect-ratio: 5 / 4;
    }
  }
`

const Panorama = styled(Frame)`
  ${from.tablet} {
    width: calc(100% + 32px);
  }
`
