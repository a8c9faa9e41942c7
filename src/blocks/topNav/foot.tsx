import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ActionLink } from '../../ui/action-link.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, corners, from } from '../../ui/theme/theme.ts'
import type { TopNavProps } from './schema.ts'

/** What the folded menu shows below its items; the open bar leaves it out. */
export function Foot({ languages, action }: NonNullable<TopNavProps['foot']>): ReactNode {
  return (
    <Ground>
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
      <ActionLink action={action} />
    </Ground>
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
  & li {
    flex: 1;
  }
  & li a {
    display: grid;
    place-items: center;
    min-height: 44px;
    padding: 4px 12px;
    border: 1.5px solid ${colour('text')};
    border-radius: ${corners(22)};
    color: ${colour('text')};
    font-weight: 600;
    text-decoration: none;
  }
  ${from.wide} {
    display: none;
  }
`
