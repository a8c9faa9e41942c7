import { css, styled } from 'styled-components'
import { belowWide, colour, from, inLowWindows, onPhones } from '../../ui/theme/theme.ts'

const ground = css`
  background: ${colour('ground')};
`

/** Above what follows it, so that its lists lie over the page; with `data-stays` it stays in the window. */
const stays = css`
  position: relative;
  z-index: 30;
  &[data-stays] {
    position: sticky;
    top: 0;
    ${inLowWindows} {
      position: relative;
    }
  }
`

/** The row of the contacts over the whole width. With `data-folds` the menu has them on small screens. */
export const ContactStrip = styled.div`
  ${ground}
  :root:has(&:not([data-folds])) {
    --contact-bar: 44px;
  }
  /* Two contacts seldom have room beside each other on a phone. */
  ${onPhones} {
    :root:has(&:not([data-folds]) li + li) {
      --contact-bar: 88px;
    }
  }
  ${from.wide} {
    :root:has(&) {
      --contact-bar: 44px;
    }
  }
`

/** The row with the logo. With `data-above` the items have a row below it on wide screens, which stays instead. */
export const MainStrip = styled.div`
  ${ground}
  ${stays}
  ${from.wide} {
    &&[data-above] {
      position: static;
    }
  }
`

/** The row of the items on wide screens; where the menu is folded, it holds the panel alone and takes no room. */
export const ItemStrip = styled.div`
  ${belowWide} {
    display: contents;
    & > div {
      display: contents;
    }
  }
  ${from.wide} {
    ${ground}
    ${stays}
    border-top: 1px solid ${colour('line')};
    border-bottom: 1px solid ${colour('line')};
    padding: 3px 0;
    :root:has(&) {
      --item-bar: 52px;
    }
    &[data-layout='centred'] nav > ul {
      justify-content: center;
    }
  }
`
