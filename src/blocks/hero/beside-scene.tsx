import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Drawing } from '../../ui/motifs/drawing.tsx'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { placeGround } from '../../ui/motifs/place-ground.ts'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour, corners, from, wideGutter } from '../../ui/theme/theme.ts'
import { Rating } from './rating.tsx'
import type { SceneProps } from './scene-props.ts'
import { Scenery } from './scenery.tsx'

/** The picture on a grid of dots, with what is said beside it. */
export function BesideScene(props: SceneProps): ReactNode {
  const { bubbles, rating, tone } = props
  const motif = useMotif()
  return (
    <Art>
      {motif && <Dots $ground={motif.ground('var(--dot)', 2.5)} />}
      {tone === 'tint' && motif && (
        <Halo>
          <Drawing of={motif.ornament(40)} />
        </Halo>
      )}
      <Scenery {...props} shape="own" sizes="(min-width:64em) 560px, (min-width:48em) 45vw, 100vw" />
      {bubbles && (
        <Talk data-place={bubbles.place}>
          <Bubble data-side="heard">
            <Text value={bubbles.heard} />
          </Bubble>
          <Bubble data-side="answered">
            <Text value={bubbles.answered} />
          </Bubble>
        </Talk>
      )}
      {rating && !bubbles && <Rating {...rating} />}
    </Art>
  )
}

const Art = styled.div`
  position: relative;
  min-width: 0;
  [data-tone='tint'] > & {
    align-self: end;
  }
  & > picture {
    position: relative;
  }
  & img {
    width: 100%;
  }
`

/** Reaches to the window's edges and fades before it reaches text. */
const Dots = styled.div<{ $ground: string }>`
  --dot: ${colour('dots')};
  position: absolute;
  inset: 0 -16px;
  display: var(--motif-dots);
  background: ${({ $ground }) => placeGround($ground, 'center bottom / 44px 44px')};
  mask-image: linear-gradient(transparent, #000 88px);
  [data-tone='tint'] > * > & {
    --dot: ${colour('soft')};
  }
  [data-tone='highlight'] > * > & {
    --dot: ${colour('loopsOnHighlight')};
  }
  ${from.tablet} {
    inset: 0 -32px 0 0;
    mask-image: linear-gradient(90deg, transparent, #000 88px);
  }
  ${from.wide} {
    inset: 0 calc(-1 * ${wideGutter}) 0 0;
    background-size: 68px 68px;
  }
`

/** Stands behind the head of a figure that has no ground of its own. */
const Halo = styled.div`
  position: absolute;
  top: 0;
  left: 10%;
  width: 80%;
  color: ${colour('loopsOnTint')};
  --drawing-line: 2.6px;
  & > svg {
    width: 100%;
  }
`

/** Above the heads of several the two share a row. */
const Talk = styled.div`
  &[data-place='high'] {
    position: absolute;
    inset: 2% 0 auto;
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    align-items: start;
    justify-content: space-between;
  }
  ${from.wide} {
    &[data-place='high'] {
      inset: 6% -24px auto 0;
    }
  }
`

const Bubble = styled.p`
  position: absolute;
  padding: 8px 18px;
  border: 2.5px solid ${colour('text')};
  font: 750 min(1.25rem, 8vw) / 1.4 var(--headline-font);
  &[data-side='heard'] {
    top: 6%;
    left: 0;
    border-radius: ${corners(22, 'bottom right')};
    background: ${colour('surface')};
  }
  &[data-side='answered'] {
    right: 0;
    bottom: 6%;
    border-radius: ${corners(22, 'top left')};
    border-color: ${colour('surface')};
    background: ${colour('text')};
    color: ${colour('surface')};
  }
  [data-place='high'] > & {
    position: static;
  }
  [data-place='high'] > &[data-side='answered'] {
    margin-left: auto;
    border-radius: ${corners(22)};
  }
  ${from.tablet} {
    padding: 5px 14px;
    font-size: 1.0625rem;
  }
  ${from.wide} {
    padding: 8px 18px;
    font-size: clamp(1.25rem, 2vw, 1.625rem);
    /* Beside the head of a figure, whose chest it would hide; a long answer reaches into the gutter. */
    [data-place='high'] > &[data-side='answered'] {
      margin-top: 6%;
    }
    [data-tone='tint'] > * > [data-place='low'] > &[data-side='answered'] {
      top: 26%;
      right: -24px;
      bottom: auto;
      border-radius: ${corners(22)};
    }
  }
`
