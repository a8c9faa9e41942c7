import { styled } from 'styled-components'

/** What the numbers count, and when, in small print. */
export const Note = styled.p`
  max-width: 40em;
  margin: 24px auto 0;
  font-size: var(--small);
  line-height: var(--small-line);
  text-align: center;
  text-wrap: balance;
`
