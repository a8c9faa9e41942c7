import { css } from 'styled-components'
import { colour } from './theme/theme.ts'

/**
 * A control that floats over the page; without scripting it stands at the end of the page. With `data-waiting`, which
 * `keepClear` removes, it is out of sight and no pointer meets it, but screen readers and the Tab key still reach it, and
 * it shows while the keyboard's focus is on it. A finger leaves the focus behind as well, which does not count.
 */
export const floating = css`
  position: fixed;
  z-index: 20;
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
  @media (scripting: none) {
    &&& {
      position: static;
      display: grid;
      justify-content: end;
      background: ${colour('text')};
      opacity: 1;
      pointer-events: auto;
    }
  }
`
