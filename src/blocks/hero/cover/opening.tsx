import { styled } from 'styled-components'
import { colour, from, wideGutter } from '../../../ui/theme/theme.ts'

/**
 * The photograph fills the first view below the rows of the header. `--scrim` is the ground with as much of it as this photograph needs
 * for the text to be read on all of its pixels (`renderScrim`).
 */
export const Cover = styled.section`
  position: relative;
  isolation: isolate;
  display: grid;
  align-items: end;
  --header: (
    var(--announcement, 0px) + var(--contact-bar, 0px) + var(--top-bar, 0px) + var(--item-bar, 0px)
  );
  min-height: max(0.7 * var(--view-height), var(--view-height) - var(--header) - var(--bottom-bar, 0px));
  overflow: clip;
  & > picture {
    position: absolute;
    inset: 0;
    z-index: -1;
  }
  & > picture > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

/**
 * The scrim is whole behind everything that is read, and fades above it, or on wide screens beside it; a text in the middle
 * of the photograph has it all around.
 */
export const CoverMessage = styled.div`
  --fade: 96px;
  --sentence: ${colour('text')};
  min-width: 0;
  padding: calc(var(--fade) + 8px) 16px 32px;
  background: linear-gradient(transparent, var(--scrim) var(--fade));
  & > * {
    max-width: 44rem;
  }
  & > ul svg {
    color: inherit;
  }
  & > div > svg > path {
    fill: ${colour('action')};
  }
  [data-place='middle'] > &,
  [data-place='centre'] > & {
    text-align: center;
    & > * {
      margin-inline: auto;
    }
    & > ul,
    & > div {
      justify-content: center;
    }
  }
  [data-place='centre'] > & {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    height: 100%;
    padding-block: 32px;
    background: var(--scrim);
  }
  ${from.tablet} {
    --fade: 160px;
    padding: calc(var(--fade) + 8px) 32px 48px;
  }
  ${from.wide} {
    padding: calc(var(--fade) + 8px) ${wideGutter} 64px;
    [data-place='start'] > &,
    [data-place='end'] > & {
      --fade: 22rem;
      display: flex;
      flex-direction: column;
      align-self: stretch;
      justify-content: end;
      width: min(100%, calc(${wideGutter} + 36rem + var(--fade)));
      padding-block-start: 64px;
      padding-inline-end: var(--fade);
      background: linear-gradient(var(--toward, to right), var(--scrim) calc(100% - var(--fade)), transparent);
    }
    [data-place='end'] > & {
      --toward: to left;
      justify-self: end;
      padding-inline: var(--fade) ${wideGutter};
    }
    [data-place='start']:dir(rtl) > & {
      --toward: to left;
    }
    [data-place='end']:dir(rtl) > & {
      --toward: to right;
    }
  }
`
