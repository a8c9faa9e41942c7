import { styled } from 'styled-components'
import { colour, from } from '../../../ui/theme/theme.ts'
import { BesideMessage } from '../beside/opening.tsx'

/** Those who stand on a stage across the page, and the text in the middle below it; on phones the text comes first. */
export const Stage = styled.section`
  display: grid;
  gap: 24px;
  padding-top: 16px;
  /* The dots would end beside the figures, not at the edges of the stage. */
  --motif-dots: none;
  ${from.tablet} {
    gap: 32px;
    padding: 0 0 64px;
    & > :last-child {
      order: -1;
    }
  }
`

export const StageMessage = styled(BesideMessage)`
  /* What a background fades into, and what it is behind. */
  --opening-ground: ${colour('ground')};
  position: relative;
  isolation: isolate;
  padding-inline: 16px;
  text-align: center;
  & > * {
    justify-content: center;
    margin-inline: auto;
  }
  && {
    padding-bottom: 0;
  }
`

/** In the middle as a whole, so that the ticks of a column stand below each other. */
export const StageBullets = styled.ul`
  display: grid;
  gap: 8px 24px;
  max-width: 60rem;
  margin-top: 20px;
  & li {
    display: flex;
    gap: 8px;
    text-align: start;
  }
  & svg {
    flex: none;
    margin-top: 0.15em;
  }
  ${from.tablet} {
    grid-template-columns: repeat(2, auto);
  }
`
