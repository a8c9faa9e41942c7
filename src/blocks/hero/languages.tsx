import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { buttonCss } from '../../ui/theme/button-css.ts'
import { colour, corners, from, onHover } from '../../ui/theme/theme.ts'
import type { HeroProps } from './schema.ts'

interface LanguagesProps {
  links: NonNullable<HeroProps['languages']>
  /** One large button for each language, each as wide as its widest word; otherwise an aside of the actions. */
  large?: boolean
}

/** The page in other languages. */
export function Languages({ links, large = false }: LanguagesProps): ReactNode {
  const List = large ? Buttons : Chips
  return (
    <List>
      {links.map(({ label, to }, index) => (
        <li key={index}>
          <LinkTo link={to} {...(large && { 'data-tone': 'main' })}>
            <Text value={label} />
          </LinkTo>
        </li>
      ))}
    </List>
  )
}

const Buttons = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin-top: 22px;
  & li {
    flex: 1 1 min-content;
    max-width: 12rem;
  }
  & a {
    ${buttonCss}
  }
  & a {
    width: 100%;
    height: 100%;
    padding: 8px 6px;
    font-size: 1rem;
  }
  & a > span {
    overflow-wrap: break-word;
  }
  ${from.tablet} {
    gap: 12px;
    & a {
      padding: 8px 12px;
      font-size: 1.1875rem;
    }
  }
  /* Where a row would hold two, the third does not stand alone. */
  @media (max-width: 21.24em), (min-width: 48em) and (max-width: 63.99em) {
    &:has(> :nth-child(3)) {
      display: grid;
      grid-template-columns: minmax(0, 20rem);
      & li {
        max-width: none;
      }
    }
  }
`

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  margin-top: 22px;
  & a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 4px 18px;
    border: 1.5px solid ${colour('text')};
    border-radius: ${corners(22)};
    background: ${colour('surface')};
    color: ${colour('text')};
    font-weight: 600;
    text-decoration: none;
  }
  ${onHover} {
    & a:hover {
      background: ${colour('softTint')};
    }
  }
`
