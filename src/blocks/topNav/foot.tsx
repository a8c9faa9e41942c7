import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { ContactItems } from '../../ui/contact-line.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, corners, from, onNarrowPhones } from '../../ui/theme/theme.ts'
import type { PartOf, TopNavProps } from './schema.ts'

interface FootProps extends NonNullable<TopNavProps['foot']>, Partial<PartOf<'actions' | 'contacts'>> {
  /** Whether the menu is folded on wide screens, too. */
  isAlwaysShown?: boolean
}

/** What the folded menu shows below its items; the open bar leaves it out. */
export function Foot({ languages, action, actions, contacts, isAlwaysShown = false }: FootProps): ReactNode {
  const Holder = isAlwaysShown ? LastingGround : Ground
  return (
    <Holder>
      {languages && (
        <ul>
          {languages.map(({ label, to }, index) => (
            <li key={index}>
              <LinkTo link={to}>
                <Text value={label} />
              </LinkTo>
            </li>
          ))}
        </ul>
      )}
      {action && <ActionLink action={action} />}
      {actions?.map((one, index) => (
        <ActionLink key={index} action={one} tone={index === 0 && !action ? 'main' : 'quiet'} />
      ))}
      {contacts && (
        <Contacts>
          <ContactItems contacts={contacts} />
        </Contacts>
      )}
    </Holder>
  )
}

const Ground = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 16px;
  border-top: 1px solid ${colour('line')};
  & ul {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  /* As wide as its word at least, and no wider than the menu. */
  & li {
    flex: 1 1 auto;
    max-width: 100%;
    overflow-wrap: break-word;
  }
  & li a {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: 4px 8px;
    border: 1.5px solid ${colour('text')};
    border-radius: ${corners(22)};
    color: ${colour('text')};
    font-weight: 600;
    text-decoration: none;
  }
  /* Four stand in two rows there, not one alone below three. */
  ${onNarrowPhones} {
    & ul:has(> :nth-child(4)) > li {
      flex-basis: 34%;
    }
  }
  ${from.wide} {
    display: none;
  }
`

const LastingGround = styled(Ground)`
  ${from.wide} {
    display: grid;
  }
`

const Contacts = styled.ul`
  && {
    display: grid;
    gap: 0;
  }
  && li > * {
    display: flex;
    gap: 10px;
    justify-content: start;
    padding: 4px 0;
    border: 0;
    border-radius: 0;
    font-weight: 400;
    min-height: 44px;
    align-items: center;
  }
  & li > a > span {
    text-decoration: underline;
  }
  & svg {
    flex: none;
  }
`
