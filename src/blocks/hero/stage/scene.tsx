import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { colour, from } from '../../../ui/theme/theme.ts'
import { BesideScene } from '../beside/scene.tsx'
import type { SceneProps } from '../scene-media.tsx'

/** The image in the middle of a ground across the page, on whose lower edge figures stand. */
export function StageScene(props: SceneProps): ReactNode {
  return (
    <Ground>
      <Figures>
        <BesideScene {...props} />
      </Figures>
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

const Figures = styled.div`
  width: min(100%, 26rem);
  overflow: clip;
  ${from.tablet} {
    width: min(100%, 40rem);
    /* As high as leaves room for the text in the first view, cut above the heads. */
    & img {
      width: auto;
      height: clamp(14rem, 100svh - 33rem, 26rem);
      margin-inline: auto;
      aspect-ratio: 5 / 4;
      object-fit: cover;
      object-position: bottom;
    }
  }
`
