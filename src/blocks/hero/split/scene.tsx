import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { bothHalves, openingLayout } from '../../../ui/opening-layout.ts'
import { SpeechBubbles } from '../../../ui/speech-bubbles.tsx'
import { colour, from, onPhones } from '../../../ui/theme/theme.ts'
import { Rating } from '../rating.tsx'
import { SceneMedia, type SceneProps } from '../scene-media.tsx'

/** The image with what stands on it. */
export function SplitScene(props: SceneProps): ReactNode {
  return (
    <Art>
      <SceneMedia scene={props} shape="fill" sizes="(min-width:48em) 50vw, 100vw" />
      {props.bubbles && (
        <Talk>
          <SpeechBubbles value={props.bubbles} />
        </Talk>
      )}
      {props.rating && <Rating {...props.rating} />}
    </Art>
  )
}

/** The image takes what a rating above it leaves. */
const Art = styled.div`
  position: relative;
  display: grid;
  grid-area: var(--opening-image, ${bothHalves});
  grid-template-rows: auto minmax(var(--opening-image-row, min(80vw, 24rem)), 1fr);
  min-width: 0;
  background: ${colour('strong')};
  & > picture,
  & > [data-shape] {
    position: relative;
    grid-row: 2;
  }
  & img {
    position: absolute;
    inset: 0;
    width: 100%;
    object-fit: cover;
  }
  & img,
  & video {
    height: 100%;
    object-position: 24% 42%;
  }
  /* The control of a video keeps clear of the rating. */
  & > [data-shape] > div {
    inset-block: auto 12px;
    inset-inline: auto 12px;
  }
  & > [data-shape] > div > * {
    background: ${colour('surface')};
    color: ${colour('text')};
  }
  ${from.tablet} {
    grid-area: ${openingLayout.image};
    min-height: 560px;
    && :is(img, video) {
      height: calc(100% - var(--image-foot, 0px));
      object-position: 24% 20%;
    }
  }
  ${from.wide} {
    min-height: clamp(680px, min(56.25vw, var(--view-height)), 880px);
    && :is(img, video) {
      object-position: 50% 40%;
    }
    /* Below the bar, which lies over the opening. */
    & > [data-shape] > div {
      inset-block: 88px auto;
      inset-inline: auto 24px;
    }
  }
`

/**
 * On phones below the image, of which the crop differs with each screen: on it, they would lie on a face or on a hand. A
 * short phone leaves no room for them. On larger screens at the foot of the image, below a face.
 */
const Talk = styled.div`
  display: flex;
  flex-wrap: wrap;
  grid-row: 3;
  justify-content: space-between;
  gap: 6px;
  padding: 8px;
  & > p[data-side] {
    position: static;
    justify-self: start;
    max-width: 100%;
    padding: 3px 11px;
    font-size: clamp(0.8125rem, 3.8vw, 0.875rem);
  }
  & > p[data-side='answered'] {
    justify-self: end;
    margin-inline-start: auto;
  }
  ${onPhones} {
    @media (max-height: 43em) {
      display: none;
    }
  }
  ${from.tablet} {
    position: absolute;
    inset: auto 24px 24px;
    display: grid;
    padding: 0;
    & > p[data-side] {
      padding: 4px 14px;
      font-size: 0.9375rem;
    }
  }
  ${from.wide} {
    inset: auto 48px 40px;
    & > p[data-side] {
      padding: 8px 22px;
      font-size: 1.25rem;
    }
  }
`
