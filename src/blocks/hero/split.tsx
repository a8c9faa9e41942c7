import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { colour, from, wideGutter } from '../../ui/theme/theme.ts'
import { Rating } from './rating.tsx'
import type { SceneProps } from './scene-props.ts'
import { Scenery } from './scenery.tsx'

/** The two halves of the page's grid, which an offer box may join. */
export const Split = styled.section`
  --headline: clamp(1.75rem, 0.7rem + 5vw, 2.125rem);
  --points: clamp(0.84rem, 4.2vw, 0.9375rem);
  display: contents;
  ${from.tablet} {
    --headline: clamp(2.125rem, 0.5625rem + 3.52vw, 3.375rem);
    :root:has(main > &:first-child:not([data-alone])) {
      --bar-position: absolute;
      --bar-ground: none;
    }
    /* Without a picture neither the words nor the offer has anything to share the width with. */
    &[data-alone] + [data-placement] {
      order: 0;
      grid-area: auto / 1 / auto / -1;
      background: ${colour('highlight')};
    }
  }
`

export const SplitMessage = styled.div`
  position: relative;
  isolation: isolate;
  container-type: inline-size;
  grid-column: 1 / -1;
  min-width: 0;
  padding: 4px 16px 14px;
  background: ${colour('highlight')};
  --accent: ${colour('actionEdge')};
  --sentence: ${colour('text')};
  & h1 {
    font-size: var(--headline);
    line-height: 1.25;
  }
  & em > [lang='en'] {
    font-size: 1.2em;
    letter-spacing: -0.02em;
  }
  ${from.tablet} {
    display: flex;
    flex-direction: column;
    justify-content: center;
    grid-area: 1 / 1 / span 2;
    padding: 72px 24px 28px 32px;
    :has(+ [data-placement='beside']) > & {
      grid-row: 1;
    }
    [data-alone] > && {
      grid-area: auto / 1 / auto / -1;
      padding-top: 28px;
    }
  }
  ${from.wide} {
    padding: clamp(76px, 12svh, 104px) 48px 24px ${wideGutter};
  }
`

export const SplitBullets = styled.ul`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: 6px 8px;
  margin-top: 10px;
  font: 650 var(--points) / 1.5 var(--headline-font);
  & li {
    display: flex;
    gap: 6px;
  }
  & svg {
    flex: none;
    width: 1.15em;
    height: 1.15em;
    margin-top: 0.15em;
  }
  @container (max-width: 15rem) {
    grid-template-columns: minmax(0, 1fr);
  }
  ${from.wide} {
    gap: 12px 20px;
    margin-top: 20px;
    font-size: clamp(0.9375rem, 1.48vw, 1.1875rem);
    & li {
      gap: 10px;
    }
  }
`

/** The picture with what stands on it. */
export function SplitScene(props: SceneProps): ReactNode {
  return (
    <Art>
      <Scenery {...props} shape="fill" sizes="(min-width:48em) 50vw, 100vw" />
      {props.rating && <Rating {...props.rating} />}
    </Art>
  )
}

/**
 * On phones the picture takes what bar, headline, points, offer and action leave of the screen, so that all of them
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
      150px,
      100svh - 248px - var(--rows) * (1.5 * var(--points) + 6px) - (var(--lines) + 0.2) * 1.25 * var(--headline),
      112vw
    );
    object-fit: cover;
  }
  & img,
  & video {
    object-position: 24% 20%;
  }
  /* A clip's control keeps clear of the rating. */
  & > [data-shape] > div {
    inset: auto 12px 12px auto;
  }
  & > [data-shape] > div > * {
    background: ${colour('surface')};
    color: ${colour('text')};
  }
  ${from.tablet} {
    grid-area: 1 / 2 / span 2;
    min-height: 560px;
    & img {
      position: absolute;
      inset: 0;
      height: 100%;
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
