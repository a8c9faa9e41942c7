import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BoundText, Link } from '../../core/model/bound.ts'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Heading, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import type { HoursMessages } from '../../ui/text/messages.ts'
import { colour, from } from '../../ui/theme/theme.ts'
import type { EngineProps } from '../define-block.ts'
import { Hours } from './hours.tsx'
import type { FooterProps, PartOf } from './schema.ts'

interface DirectoryProps
  extends Pick<EngineProps<HoursMessages>, 'messages'>,
    PartOf<'links' | 'columns' | 'legal' | 'branches' | 'hours'> {}

/** The footer's lists, each under its heading: links, legal links, opening hours and branches. */
export function Directory(props: DirectoryProps): ReactNode {
  const { links, columns = [], legal, branches, hours, messages } = props
  return (
    <>
      {[links, ...columns, legal].map(
        (list, index) =>
          list?.heading && (
            <Group key={index}>
              <Heading value={list.heading} />
              <List>
                <Entries items={list.items} />
              </List>
            </Group>
          ),
      )}
      {hours && (
        <Group>
          <Heading value={hours.heading} />
          <Hours days={hours.days} messages={messages} />
        </Group>
      )}
      {branches && <Branches {...branches} messages={messages} />}
    </>
  )
}

interface EntryProps {
  label: BoundText
  to?: Link
  /** Turns the entry into a toggle that shows these. */
  items?: EntryProps[]
}

/** Entries as items of a list. */
export function Entries({ items }: { items: EntryProps[] }): ReactNode {
  return items.map((item, index) => (
    <li key={index}>
      <Entry {...item} />
    </li>
  ))
}

function Entry({ label, to, items }: EntryProps): ReactNode {
  const text = <Text as="span" value={label} />
  if (items)
    return (
      <details>
        <summary>
          {text}
          <ChevronIcon />
        </summary>
        <ul>
          <Entries items={items} />
        </ul>
      </details>
    )
  return to ? <LinkTo link={to}>{text}</LinkTo> : text
}

type BranchesProps = NonNullable<FooterProps['branches']> & Pick<DirectoryProps, 'messages'>

function Branches({ heading, items, messages }: BranchesProps): ReactNode {
  return (
    <Group data-wide="">
      <Heading value={heading} />
      <BranchList>
        {items.map(({ name, phone, email, address, hours }, index) => (
          <li key={index}>
            <Heading value={name} />
            {phone && <Entry {...phone} />} {email && <Entry {...email} />}
            {address && <Text as="p" value={address} />}
            {hours && <Hours days={hours} messages={messages} />}
          </li>
        ))}
      </BranchList>
    </Group>
  )
}

const Group = styled.div`
  & h2 {
    font-size: 1.25rem;
    line-height: 1.4;
    letter-spacing: 0;
  }
  ${from.wide} {
    min-width: 6.5rem;
    max-width: 11.625rem;
    &[data-wide] {
      flex: 1 1 30rem;
      max-width: none;
    }
  }
`

const List = styled.ul`
  margin-top: 4px;
  & li {
    border-bottom: 1px solid ${colour('strongSoft')};
  }
  & a,
  & li > span,
  & summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 44px;
    font-weight: 500;
    cursor: pointer;
  }
  & summary {
    list-style: none;
  }
  & summary::-webkit-details-marker {
    display: none;
  }
  & [open] svg {
    transform: rotate(180deg);
  }
  & ul {
    padding-block: 0 8px;
    padding-inline: 16px 0;
  }
  & ul li {
    border: 0;
  }
  ${from.wide} {
    max-width: 240px;
    & li {
      border: 0;
    }
  }
`

const BranchList = styled.ul`
  & > li {
    padding: 16px 0;
    border-bottom: 1px solid ${colour('strongSoft')};
    line-height: 1.6;
  }
  & h3 {
    color: ${colour('highlight')};
    font-size: 1.125rem;
    line-height: 1.5;
  }
  & a {
    display: flex;
    align-items: center;
    width: fit-content;
    min-height: 44px;
  }
  & p {
    padding-top: 6px;
    color: ${colour('soft')};
  }
  /* A column is at least as wide as its longest word, if it has the room: addresses of mail stay whole in any font. */
  ${from.tablet} {
    display: flex;
    flex-wrap: wrap;
    gap: 0 24px;
    font-size: 0.9375rem;
    & > li {
      flex: 1 1 10rem;
      max-width: 100%;
      padding: 8px 0 0;
      border: 0;
    }
    & a {
      max-width: 100%;
      overflow-wrap: break-word;
    }
    & a > * {
      min-width: 0;
    }
  }
  ${from.wide} {
    font-size: 0.875rem;
    & a {
      min-height: 30px;
    }
  }
`
