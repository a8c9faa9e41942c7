import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { openingLayout } from '../../../ui/opening-layout.ts'
import { SpeechBubbles } from '../../../ui/speech-bubbles.tsx'
import { colour, from, onPhones } from '../../../ui/theme/theme.ts'
import { Rating } from '../rating.tsx'
import { SceneMedia } from '../scene-media.tsx'
import type { SceneProps } from '../scene-props.ts'

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

/**
 * On phones the image is as high as bar, headline, points, offer and action leave space for, so that all of them
 * are in the first view.
 */
const Art = styled.div`
  position: relative;
  grid-column: 1 / -1;
  min-width: 0;
  background: ${colour('strong')};
  & img {
    width: 100%;
    height: clamp(
      110px,
      100svh - 254px - var(--rows) * (1.5 * var(--points) + 6px) - (var(--lines) + 0.2) * 1.25 * var(--headline),
      112vw
    );
    object-fit: cover;
  }
  & img,
  & video {
    object-position: 24% 20%;
  }
  /* The control of a video keeps clear of the rating. */
  & > [data-shape] > div {
    inset: auto 12px 12px auto;
  }
  & > [data-shape] > div > * {
    background: ${colour('surface')};
    color: ${colour('text')};
  }
  ${from.tablet} {
    grid-area: ${openingLayout.image};
    min-height: 560px;
    & img {
      position: absolute;
      inset: 0;
    }
    && :is(img, video) {
      height: calc(100% - var(--image-foot, 0px));
    }
  }
  ${from.wide} {
    min-height: clamp(680px, min(56.25vw, 100svh), 880px);
    & img,
    & video {
      object-position: 50% 40%;
    }
    /* Below the bar, which lies over the opening. */
    & > [data-shape] > div {
      inset: 88px 24px auto auto;
    }
  }
`

/** At the foot of the image, below a face and above the rating. A short phone leaves the image no room for them. */
const Talk = styled.div`
  position: absolute;
  inset: auto 10px 10px;
  display: grid;
  gap: 6px;
  & > p[data-side] {
    position: static;
    justify-self: start;
    max-width: 100%;
    padding: 4px 14px;
    font-size: 0.9375rem;
  }
  & > p[data-side='answered'] {
    justify-self: end;
  }
  ${onPhones} {
    @media (max-height: 43em) {
      display: none;
    }
  }
  ${from.tablet} {
    inset: auto 24px 24px;
  }
  ${from.wide} {
    inset: auto 48px 112px;
    & > p[data-side] {
      padding: 8px 22px;
      font-size: 1.25rem;
    }
  }
`
