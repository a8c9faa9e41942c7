import { css, styled } from 'styled-components'
import { colour, from } from '../../ui/theme/theme.ts'

/** The column of the numbers: a loop round each, or a ring that begins where the heading does. */
export const numberWidth = 'var(--chain,84px)'

/** A drawing in the place of a number, of whose box nothing but the place is left; it is marked with `data-sign`. */
export const Sign = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  display: grid;
  place-items: center;
  width: ${numberWidth};
  color: ${colour('action')};
`

const signsCss = css`
  & > li:has(> [data-sign])::before {
    content: '';
  }
`

export const SignsDown = styled.ol`${signsCss}`

export const SignsAcross = styled.ol`
  ${signsCss}
  ${from.wide} {
    :not([data-side]) > * > * > & [data-sign] {
      inset-block: 0 auto;
      width: 23.57%;
      aspect-ratio: 1;
    }
    :not([data-side]) > * > * > & [data-sign] > span {
      --icon-size: 32px !important;
    }
  }
`
