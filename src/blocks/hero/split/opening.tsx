import { styled } from 'styled-components'
import { bothHalves, openingLayout } from '../../../ui/opening-layout.ts'
import { colour, from, onPhoneScreens, wideGutter } from '../../../ui/theme/theme.ts'

/** The two halves of the page's grid, which another block may join. */
export const Split = styled.section`
  --opening-ground: ${colour('highlight')};
  --headline: clamp(1.75rem, 0.65rem + 5vw, 2.125rem);
  --points: clamp(0.8125rem, 3.9vw, 0.9375rem);
  display: contents;
  ${onPhoneScreens} {
    :root:has(main > &:first-child:not([data-alone])) {
      ${openingLayout.rows}
      /* On a high screen the image grows no further. */
      --opening-height: min(var(--view-height) - var(--top-bar, 0px) - var(--bottom-bar, 64px), 200vw);
    }
    main:has(> &:first-child:not([data-alone])) {
      grid-template-rows: ${openingLayout.template};
    }
    &::before {
      content: '';
      grid-area: ${openingLayout.firstView};
      height: var(--opening-height);
      visibility: hidden;
    }
  }
  ${from.tablet} {
    --headline: clamp(2.125rem, 0.5625rem + 3.52vw, 3.375rem);
    :root:has(main > &:first-child:not([data-alone])) {
      --bar-position: absolute;
      --bar-ground: none;
      ${openingLayout.areas}
    }
  }
`

export const SplitMessage = styled.div`
  position: relative;
  isolation: isolate;
  container-type: inline-size;
  grid-area: var(--opening-text, ${bothHalves});
  min-width: 0;
  padding: 4px 16px 14px;
  background: var(--opening-ground);
  --accent: ${colour('actionEdge')};
  --mark: ${colour('surface')};
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
    grid-area: ${openingLayout.text};
    padding-block: 72px 28px;
    padding-inline: 32px 24px;
    [data-alone] > && {
      grid-area: ${bothHalves};
      padding-top: 28px;
    }
    /* In the same proportion to its column as at 1280, so that long words do not break. */
    @supports (height: 1cqi) {
      & h1 {
        font-size: min(var(--headline), 10.2cqi);
      }
    }
  }
  ${from.wide} {
    padding-block: clamp(76px, 12svh, 104px) 24px;
    padding-inline: ${wideGutter} 48px;
  }
`

export const SplitBullets = styled.ul`
  display: grid;
  /* A long point must not leave the ones beside it a word on each line. */
  grid-template-columns: fit-content(60%) 1fr;
  gap: 6px clamp(8px, 15vw - 40px, 14px);
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
