import { styled } from 'styled-components'
import { endWidth, whenEndIsTaken } from '../../ui/docked.ts'
import { colour, from, inLowWindows, onPhones } from '../../ui/theme/theme.ts'

export const barHeight = 'calc(82px + env(safe-area-inset-bottom, 0px))'

/** The button of the box. On phones it stays at the bottom edge, and the page ends above it; not while somebody fills in a form. */
export const ActionBar = styled.div`
  margin-top: 12px;
  [data-placement] > & > a {
    width: 100%;
    min-height: 58px;
  }
  ${onPhones} {
    [data-fixed='true'] > & {
      position: fixed;
      inset-inline: 0;
      bottom: 0;
      z-index: 20;
      min-height: ${barHeight};
      margin: 0;
      padding: 10px 16px calc(12px + env(safe-area-inset-bottom, 0px));
      border-top: 1.5px solid ${colour('text')};
      background: ${colour('surface')};
    }
    /* Whoever writes into a form needs the room, and has what the button leads to. */
    :root:has(main form:focus-within) [data-fixed='true'] > & {
      display: none;
    }
    ${whenEndIsTaken} [data-fixed='true'] > & {
      padding-inline-end: calc(16px + ${endWidth});
      & > a {
        padding-inline: 8px;
      }
    }
  }
  ${inLowWindows} {
    [data-fixed='true'] > && {
      position: static;
      padding: 0;
      border: 0;
      background: none;
    }
  }
  @media print {
    [data-fixed='true'] > && {
      position: static;
      padding: 0;
      border: 0;
      background: none;
    }
  }
  ${from.tablet} {
    [data-placement] > & > a {
      min-height: 64px;
    }
  }
  ${from.wide} {
    margin-top: 14px;
    [data-placement] > & > a {
      min-height: 72px;
    }
  }
`
