import { styled } from 'styled-components'
import { colour, from, onPhones, wideGutter } from '../../../ui/theme/theme.ts'

export const Beside = styled.section`
  --opening-ground: ${colour('ground')};
  position: relative;
  isolation: isolate;
  display: grid;
  gap: 24px;
  padding: 16px 16px 48px;
  /* Figures stand on the lower edge. */
  &[data-tone='tint'] {
    padding-bottom: 0;
    --opening-ground: ${colour('softTint')};
    background: var(--opening-ground);
  }
  &[data-tone='highlight'] {
    --opening-ground: ${colour('highlight')};
    background: var(--opening-ground);
    --sentence: ${colour('text')};
  }
  ${from.tablet} {
    align-items: center;
    padding: 24px 32px 64px;
    &:not([data-alone]) {
      grid-template-columns: 11fr 9fr;
    }
    /* In the same proportion to its column as at 1280. */
    &:not([data-alone]) h1 {
      font-size: min(var(--display), 5.6vw);
    }
  }
  ${from.wide} {
    padding: 40px ${wideGutter} 72px;
    &:not([data-alone]) {
      grid-template-columns: 1fr 1fr;
    }
  }
`

export const BesideMessage = styled.div`
  min-width: 0;
  ${onPhones} {
    display: flex;
    flex-direction: column;
  }
  [data-tone='tint'] > & {
    padding-bottom: 24px;
  }
  ${from.tablet} {
    [data-tone='tint'] > & {
      padding-bottom: 64px;
    }
  }
`

/** On phones the points stand below the actions, which are then in the first view, however many points there are. */
export const BesideBullets = styled.ul`
  display: grid;
  gap: 10px;
  margin-top: 20px;
  ${onPhones} {
    order: 1;
    margin-top: 26px;
  }
  & li {
    display: flex;
    gap: 12px;
    align-items: start;
  }
  & svg {
    flex: none;
    margin-top: 0.15em;
    color: ${colour('strongSoft')};
  }
`
