import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { CameraIcon, PeopleIcon, VideoIcon } from '../../ui/icons.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { circle, colour, onHover } from '../../ui/theme/theme.ts'
import type { HeroProps } from './schema.ts'

const icons = { photo: CameraIcon, video: VideoIcon, people: PeopleIcon }

/** Links to the pages of the business elsewhere, as icons at the end of the actions. */
export function Social({ links }: { links: NonNullable<HeroProps['social']> }): ReactNode {
  return (
    <Row>
      {links.map(({ network, to, label }, index) => {
        const Icon = icons[network]
        return (
          <li key={index}>
            <LinkTo link={to} aria-label={label}>
              <Icon />
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
    color: ${colour('text')};
  }
  ${onHover} {
    & a:hover {
      background: ${colour('soft')};
    }
  }
`
