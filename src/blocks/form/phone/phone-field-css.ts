import { css } from 'styled-components'
import { colour, corner } from '../../../ui/theme/theme.ts'

/**
 * Styles of the phone field with a country: of the static page's field and of the picker's. The country and its button
 * are shown only where a script can open the list: not without scripting, nor in a page that the intake has filled.
 */
export const phoneFieldCss = css`
  & > [data-picker],
  & .react-tel-input {
    position: relative;
  }
  & .flag-dropdown {
    position: absolute;
    inset: 0 auto 0 0;
    z-index: 2;
  }
  & > [data-picker]::before {
    content: attr(data-country);
    position: absolute;
    left: 16px;
    top: 0;
    z-index: 3;
    line-height: 54px;
    font-weight: 600;
    pointer-events: none;
  }
  [data-wake] & > [data-picker] [data-control] {
    padding-left: 92px;
  }
  & > [data-picker]:not([data-wake] *)::before,
  & .flag-dropdown:not([data-wake] *) {
    display: none;
  }
  @media (scripting: none) {
    [data-wake] & > [data-picker] [data-control] {
      padding-left: 15px;
    }
    & > [data-picker]::before,
    & .flag-dropdown {
      display: none;
    }
  }
  & .selected-flag {
    position: relative;
    display: block;
    width: 80px;
    height: 54px;
    padding: 0;
    border: 0;
    border-radius: ${corner(14)} 0 0 ${corner(14)};
    background: none;
    cursor: pointer;
  }
  & .selected-flag::after {
    content: '';
    position: absolute;
    right: 0;
    top: 12px;
    bottom: 12px;
    border-right: 1.5px solid ${colour('line')};
  }
  & .arrow {
    position: absolute;
    right: 18px;
    top: 20px;
    width: 9px;
    height: 9px;
    border: solid ${colour('text')};
    border-width: 0 2.2px 2.2px 0;
    transform: rotate(45deg);
  }
  & .arrow.up {
    top: 25px;
    transform: rotate(225deg);
  }
`
