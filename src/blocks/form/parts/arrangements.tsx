import { styled } from 'styled-components'
import { cardEdge, colour, corners, from, spaced } from '../../../ui/theme/theme.ts'

/** The fields below the heading, in the middle of the page. */
export const Stacked = styled.div`
  display: grid;
  gap: 28px;
  max-width: 640px;
  margin-inline: auto;
  --sentence-gap: 10px;
  & em {
    color: ${colour('action')};
    font-style: normal;
  }
`

export const Card = styled(Stacked)`
  padding: ${spaced(28)} 16px;
  border-radius: ${corners(22)};
  background: ${colour('surface')};
  box-shadow: ${cardEdge()};
  ${from.tablet} {
    max-width: 720px;
    padding: ${spaced(44)} 48px ${spaced(48)};
  }
`
