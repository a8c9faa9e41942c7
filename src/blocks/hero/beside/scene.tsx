import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Drawing } from '../../../ui/motifs/drawing.tsx'
import { useMotif } from '../../../ui/motifs/motif-context.ts'
import { placeGround } from '../../../ui/motifs/place-ground.ts'
import { SpeechBubbles } from '../../../ui/speech-bubbles.tsx'
import { colour, corners, from, wideGutter, withLargeLetters } from '../../../ui/theme/theme.ts'
import { SceneMedia, type SceneProps } from '../scene-media.tsx'

const sizesBesideText = '(min-width:64em) 560px, (min-width:48em) 45vw, 100vw'

/** The image on a grid of dots, with speech bubbles. */
export function BesideScene({
  sizes = sizesBesideText,
  ...props
}: SceneProps & { sizes?: string }): ReactNode {
  const { bubbles, ground } = props
  const motif = useMotif()
  return (
    <Art>
      {motif && <Dots $ground={motif.ground('var(--dot)', 2.5)} />}
      {ground === 'tint' && motif && (
        <Halo>
          <Drawing value={motif.ornament(40)} />
        </Halo>
      )}
      <SceneMedia scene={props} shape="own" sizes={sizes} />
      {bubbles && (
        <Talk data-place={bubbles.place}>
          <SpeechBubbles value={bubbles} />
        </Talk>
      )}
    </Art>
  )
}

/** The image and what is said stand in one cell, which grows with long words: figures stay on its lower edge. */
const Art = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  [data-tone='tint'] > & {
    align-self: end;
  }
  & > picture,
  & > [data-shape] {
    position: relative;
    grid-area: 1 / 1;
    align-self: end;
  }
  & img {
    width: 100%;
  }
`

/** Fades before it reaches text, and before the window's edge would cut its marks. */
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
    inset-block: 0;
    inset-inline: 0 -32px;
    mask-image: linear-gradient(90deg, transparent, #000 88px, #000 calc(100% - 88px), transparent);
  }
  ${from.wide} {
    inset-block: 0;
    inset-inline: 0 calc(-1 * ${wideGutter});
    background-size: 68px 68px;
  }
  /* Beside the grid they would be on one side of the page only. */
  ${from.widest} {
    inset-block: 0;
    inset-inline: 0 -64px;
  }
`

/** Stands behind the head of a figure that has no ground of its own. */
const Halo = styled.div`
  position: absolute;
  top: 0;
  inset-inline-start: 10%;
  width: 80%;
  color: ${colour('loopsOnTint')};
  --drawing-line: 2.6px;
  & > svg {
    width: 100%;
  }
`

/** Where the bubbles stand: across from each other, or in one row above the heads of several. */
const Talk = styled.div`
  position: relative;
  display: flex;
  flex-flow: column;
  grid-area: 1 / 1;
  gap: 4px;
  justify-content: space-between;
  padding: 6% 0;
  pointer-events: none;
  & > p[data-side] {
    position: static;
    max-width: 100%;
    padding: 8px 18px;
    font-size: min(1.25rem, 8vw);
    line-height: 1.4;
  }
  & > p[data-side='heard'] {
    align-self: start;
    border-radius: ${corners(22, 'bottom right')};
  }
  & > p[data-side='answered'] {
    align-self: end;
    border-radius: ${corners(22, 'top left')};
  }
  &[data-place='high'] {
    flex-flow: wrap;
    align-content: start;
    padding-top: 2%;
  }
  &[data-place='high'] > p[data-side='answered'] {
    align-self: start;
    margin-inline-start: auto;
    border-radius: ${corners(22)};
  }
  ${withLargeLetters} {
    grid-area: auto;
    padding: 0;
  }
  ${from.tablet} {
    & > p[data-side] {
      padding: 5px 14px;
      font-size: 1.0625rem;
    }
  }
  ${from.wide} {
    & > p[data-side] {
      padding: 8px 18px;
      font-size: clamp(1.25rem, 2vw, 1.625rem);
    }
    &[data-place='high'] {
      padding-top: 6%;
    }
    /* Beside the head of a figure, whose chest it would hide; on small screens it reaches into the gutter. */
    &[data-place='high'] > p[data-side='answered'] {
      margin-top: 6%;
    }
    [data-tone='tint'] > * > &[data-place='low'] {
      justify-content: start;
    }
    [data-tone='tint'] > * > &[data-place='low'] > p[data-side='answered'] {
      margin-block: 9% 0;
      margin-inline: 0 clamp(-24px, (100vw - 1280px) / 8, 0px);
      border-radius: ${corners(22)};
    }
  }
`
