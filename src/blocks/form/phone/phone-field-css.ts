import { css } from 'styled-components'
import { colour, corner } from '../../../ui/theme/theme.ts'

/** Styles of the phone field with a country: of the picker's field, and of the stand-in before the picker is loaded. */
export const phoneFieldCss = css`
  & > [data-picker],
  & .react-tel-input {
    position: relative;
  }
  & > [data-picker] [data-control] {
    padding-left: 92px;
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
  & .flag-dropdown {
    position: absolute;
    inset: 0 auto 0 0;
    z-index: 2;
  }
  & .selected-flag {
    position: relative;
    width: 80px;
    height: 54px;
    border-radius: ${corner(14)} 0 0 ${corner(14)};
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
