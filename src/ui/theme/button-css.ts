import { css } from 'styled-components'
import { colour, corners, onHover, onNarrowPhones, smallWordSpace, withForcedColours } from './theme.ts'

/**
 * A button: fully rounded at three corners and square at the speaking one. When pressed it moves down onto its own
 * edge. Set `data-tone` (main, chat, quiet) and `data-size` (small, normal, large) on the element; themes draw it otherwise
 * by its tone (`buttonStyles`).
 *
 * It has a transform before it is pressed, too: an element that gets one is laid out again, between the touch and the
 * answer to it.
 */
export const buttonCss = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  max-width: 100%;
  min-height: 54px;
  padding: 8px 26px;
  border: 0;
  border-radius: ${corners(27)};
  font: 750 1.1875rem/1.25 var(--headline-font);
  word-spacing: ${smallWordSpace};
  text-decoration: none;
  text-align: center;
  color: ${colour('surface')};
  background: ${colour('action')};
  box-shadow: 0 3px 0 ${colour('actionEdge')};
  transform: translateY(0);
  transition: transform 90ms ease-out, box-shadow 90ms ease-out;
  &:active {
    transform: translateY(3px);
    box-shadow: none;
  }
  & > svg {
    flex: none;
  }
  & > span {
    min-width: 0;
    padding-top: 2px;
  }
  &[data-tone='chat'] {
    background: ${colour('chat')};
    box-shadow: 0 3px 0 ${colour('chatEdge')};
  }
  &[data-tone='quiet'] {
    color: ${colour('text')};
    background: ${colour('surface')};
    box-shadow: inset 0 0 0 1.5px ${colour('text')};
  }
  &[data-size='small'] {
    min-height: 46px;
    padding: 6px 20px;
    border-radius: ${corners(23)};
    font-size: 1.0625rem;
  }
  &[data-size='large'] {
    min-height: 60px;
    padding: 10px 32px;
    border-radius: ${corners(30)};
    font-size: 1.3125rem;
  }
  /* A long word needs the room. */
  ${onNarrowPhones} {
    &,
    &[data-size] {
      padding-inline: 16px;
    }
  }
  ${onHover} {
    &:hover {
      background: ${colour('actionEdge')};
    }
    &[data-tone='chat']:hover {
      background: ${colour('chatEdge')};
    }
    &[data-tone='quiet']:hover {
      background: ${colour('softTint')};
    }
  }
  &&:focus-visible {
    box-shadow: 0 0 0 8px ${colour('highlight')};
  }
  /* Grounds and shadows are not painted there. */
  ${withForcedColours} {
    border: 2px solid;
  }
`
