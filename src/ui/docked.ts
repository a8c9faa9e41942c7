import { css } from 'styled-components'
import { colour, from, inLowWindows } from './theme/theme.ts'

/** The height of the strip at the foot of narrow windows, for the room that the end of the page leaves. */
export const stripHeight = '4.25rem'

/** What a control at the end of the strip, or at the foot of the gutter, takes of it. */
export const endWidth = '60px'

/** When such a control is there: what else is in the strip leaves it room. */
export const whenEndIsTaken = ":root:has([data-dock='end']:not([data-waiting]))"

/** When another control has the strip. */
export const whenStripIsTaken = ":root:has([data-dock='strip']:not([data-waiting]))"

/** When the action of an offer has it, which happens on phones. */
export const whenOfferIsFixed = ":root:has([data-fixed='true'])"

/**
 * A control that stays in the window while the page scrolls (`data-dock`). It lies over nothing that is read or pressed:
 * in narrow windows it stands in a strip at their foot, below which the page ends, and in wide ones in the gutter beside
 * the content, which no block may use. With `data-waiting`, which a script removes, it is out of sight and no pointer
 * meets it, but screen readers and the Tab key still reach it, and it shows while the keyboard's focus is on it. A finger
 * leaves the focus behind as well, which does not count. Without scripts it stands at the end of the page.
 */
export const docked = css`
  position: fixed;
  inset: auto 0 0;
  z-index: 20;
  display: grid;
  min-height: ${stripHeight};
  padding: 8px 16px calc(8px + env(safe-area-inset-bottom, 0px));
  border-top: 1.5px solid ${colour('text')};
  background: ${colour('surface')};
  transition: opacity 220ms;
  &[data-waiting] {
    opacity: 0;
    pointer-events: none;
  }
  /* A rule of its own: a browser that does not know :has leaves out the whole rule. */
  &[data-waiting]:has(:focus-visible) {
    opacity: 1;
    pointer-events: auto;
  }
  /* An open list of countries reaches to the foot of the window. */
  :root:has([role='listbox']) && {
    opacity: 0;
    pointer-events: none;
  }
  ${inLowWindows} {
    &:not(:focus-within) {
      opacity: 0;
      pointer-events: none;
    }
  }
  ${from.wide} {
    inset-block: auto 16px;
    inset-inline: auto 8px;
    width: 48px;
    min-height: 0;
    padding: 0;
    border: 0;
    background: none;
  }
  @media (scripting: none) {
    &&& {
      position: static;
      justify-content: end;
      width: auto;
      padding: 0 16px 16px;
      border: 0;
      background: ${colour('text')};
      opacity: 1;
      pointer-events: auto;
    }
  }
`
