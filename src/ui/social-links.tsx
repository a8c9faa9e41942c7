import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Link } from '../core/model/bound.ts'
import { networkSigns } from './social-icons.tsx'
import { LinkTo } from './text/link-to.tsx'
import { circle, colour, onHover } from './theme/theme.ts'

interface SocialLinksProps {
  links: readonly { network: keyof typeof networkSigns; to: Link; label: string }[]
}

/** Links to the pages of the business elsewhere, as signs in the colour of the text. */
export function SocialLinks({ links }: SocialLinksProps): ReactNode {
  return (
    <Row>
      {links.map(({ network, to, label }, index) => {
        const Sign = networkSigns[network]
        return (
          <li key={index}>
            <LinkTo link={to} aria-label={label}>
              <Sign />
            </LinkTo>
          </li>
        )
      })}
    </Row>
  )
}

const Row = styled.ul`
  display: flex;
  align-items: center;
  margin: 0 -9px;
  & a {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: ${circle};
    color: inherit;
  }
  ${onHover} {
    & a:hover {
      background: ${colour('soft')};
    }
  }
`
