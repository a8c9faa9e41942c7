import { styled } from 'styled-components'
import { colour, from, withForcedColours } from '../../ui/theme/theme.ts'

/** Keeps its height when the carousel brings button and indicators. */
export const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  margin-top: 24px;
  ${from.wide} {
    &[data-count='3'] {
      display: none;
    }
  }
  & ul {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
  }
  /* As wide as a thumb if there is space, and never narrower than the minimum target size. */
  & li {
    flex: 1 1 24px;
    max-width: 44px;
  }
  & li > button {
    display: grid;
    place-items: center;
    width: 100%;
    height: 44px;
    padding: 0;
    border: 0;
    background: none;
  }
  & li > button::before {
    content: '';
    width: 8px;
    height: 8px;
    border-radius: 4px;
    background: ${colour('edge')};
  }
  & li.slick-active > button::before {
    width: 22px;
    background: ${colour('action')};
  }
  ${withForcedColours} {
    & li > button::before {
      border: 1px solid;
    }
  }
`
