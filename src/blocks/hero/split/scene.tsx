import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { openingLayout } from '../../../ui/opening-layout.ts'
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

/**
 * The image takes what a rating above it leaves. On phones both are as high as bar, headline, sentence, points, offer and
 * action leave space for, so that all of them are in the first view.
 */
const Art = styled.div`
  position: relative;
  display: grid;
  grid-column: 1 / -1;
  grid-template-rows: auto minmax(72px, 1fr);
  min-width: 0;
  min-height: clamp(
    110px,
    100svh - 254px - var(--rows) * (1.5 * var(--points) + 6px) - (var(--lines) + 0.2) * 1.25 * var(--headline) -
      var(--told, 0) * (var(--body) * var(--body-line) + 6px),
    112vw
  );
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
    object-position: 24% 60%;
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
    && :is(img, video) {
      height: calc(100% - var(--image-foot, 0px));
      object-position: 24% 20%;
    }
  }
  ${from.wide} {
    min-height: clamp(680px, min(56.25vw, 100svh), 880px);
    && :is(img, video) {
      object-position: 50% 40%;
    }
    /* Below the bar, which lies over the opening. */
    & > [data-shape] > div {
      inset: 88px 24px auto auto;
    }
  }
`

/** At the foot of the image, below a face. A short phone leaves the image no room for them. */
const Talk = styled.div`
  position: absolute;
  inset: auto 8px 8px;
  display: grid;
  gap: 6px;
  & > p[data-side] {
    position: static;
    justify-self: start;
    max-width: 100%;
    padding: 3px 11px;
    font-size: clamp(0.8125rem, 3.8vw, 0.875rem);
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
