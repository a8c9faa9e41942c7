import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ContactItems } from '../../ui/contact-line.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { belowWide, colour, from } from '../../ui/theme/theme.ts'
import type { TopNavProps } from './schema.ts'

interface ContactRowProps {
  contacts: NonNullable<TopNavProps['contacts']>
  languages: NonNullable<TopNavProps['foot']>['languages'] | undefined
  /** Whether a folded menu has them on small screens. */
  isFolded: boolean
}

/** Contacts in one row, and the languages of the site at its end. */
export function ContactRow({ contacts, languages, isFolded }: ContactRowProps): ReactNode {
  return (
    <Line data-folded={isFolded ? '' : undefined}>
      <ContactItems contacts={contacts} />
      {languages?.map(({ label, to }, index) => (
        <li key={index} data-language="">
          <LinkTo link={to}>
            <Text as="span" value={label} />
          </LinkTo>
        </li>
      ))}
    </Line>
  )
}

const Line = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 20px;
  font-size: var(--small);
  line-height: var(--small-line);
  & li > * {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 44px;
    color: ${colour('text')};
  }
  & li > a {
    text-decoration: none;
  }
  & li > a > span {
    text-decoration: underline;
  }
  & svg {
    flex: none;
    width: 18px;
    height: 18px;
  }
  /* The first of them takes the rest of the line. */
  & > :not([data-language]) + [data-language] {
    margin-inline-start: auto;
  }
  ${belowWide} {
    &[data-folded] {
      display: none;
    }
  }
  ${from.wide} {
    order: 2;
  }
`
