import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { logoSize } from '../../core/model/media.ts'
import { Logo } from '../../ui/media/logo.tsx'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { Column } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import type { HoursMessages } from '../../ui/text/messages.ts'
import { colour, from, onHover, onPhones } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { CentredParts, ColumnParts } from './arrangements.tsx'
import { Copyright } from './copyright.tsx'
import { Directory, Entries } from './directory.tsx'
import { onGround } from './on-ground.ts'
import { Payments } from './payments.tsx'
import type { FooterProps } from './schema.ts'
import { toRows } from './to-rows.ts'
import { Ways } from './ways.tsx'

export function View(props: ViewProps<FooterProps, HoursMessages>): ReactNode {
  const { id, logo, name, sentence, address, actions, social, payments } = props
  const { copyright, year, phone, layout, ground, messages } = props
  const isCentred = layout === 'centred'
  const { links, legal, ...lists } = isCentred ? toRows(props) : props
  const Dark = isCentred ? CentredGround : Ground
  const Surroundings = ground ? (isCentred ? CentredOnGround : OnGround) : Dark
  const Arrangement = { lists: Parts, columns: ColumnParts, centred: CentredParts }[layout]
  const ways = (actions || social) && <Ways actions={actions} social={social} />
  const { branches, columns, hours } = lists
  return (
    <Surroundings data-ground={ground} {...useOwnAttributes()} id={id}>
      <Column>
        <Arrangement>
          <div>
            <Brand>
              {logo && <Logo image={logo} sizes="34px" />}
              {name && <RichText as="span" value={name} />}
            </Brand>
            {sentence && <RichText as={Sentence} value={sentence} />}
            {address && <Text as={Sentence} value={address} />}
            {!isCentred && ways}
          </div>
          {(links?.heading || legal?.heading || branches || columns || hours) && (
            <Directory {...{ links, legal, branches, columns, hours, messages }} />
          )}
        </Arrangement>
        <LinkRow list={links} />
        {isCentred && ways}
        {payments && <Payments payments={payments} />}
        <LinkRow list={legal} />
        <LastLine>
          <Copyright copyright={copyright} year={year} phone={phone} />
        </LastLine>
      </Column>
    </Surroundings>
  )
}

/** A list without a heading. */
function LinkRow({ list }: { list: FooterProps['links'] | FooterProps['legal'] }): ReactNode {
  if (!list || list.heading) return null
  return (
    <LegalRow>
      <Entries items={list.items} />
    </LegalRow>
  )
}

/** The padding at the end keeps the last line clear of bars and strips that are fixed to the bottom edge. */
const Ground = styled.footer`
  padding: 32px 0 calc(24px + max(var(--bottom-bar, 0px) + var(--chat-strip, 0px), var(--arrow-strip, 0px)));
  background: ${colour('text')};
  color: ${colour('surface')};
  --accent: ${colour('highlight')};
  & a {
    color: inherit;
    text-decoration: none;
  }
  ${onHover} {
    & a:hover {
      text-decoration: underline;
    }
  }
  ${from.wide} {
    padding: 80px 0 40px;
  }
`

const Parts = styled.div`
  display: grid;
  gap: 40px 24px;
  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    & > :first-child,
    & > [data-wide] {
      grid-column: 1 / -1;
    }
  }
  ${from.wide} {
    display: flex;
    flex-wrap: wrap;
    & > :first-child {
      flex: 0 0 13.25rem;
    }
  }
`

const Brand = styled.p`
  display: flex;
  align-items: center;
  gap: 10px;
  font: 800 1.25rem / 1.2 var(--headline-font);
  & picture {
    flex: none;
  }
  & img {
    width: ${logoSize}px;
    height: ${logoSize}px;
    object-fit: contain;
  }
  & span {
    padding-top: 2px;
  }
  & em {
    color: ${colour('highlight')};
    font-style: normal;
  }
`

const Sentence = styled.p`
  max-width: 26em;
  margin-top: 14px;
  color: ${colour('soft')};
`

const LegalRow = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 24px;
  margin-top: 8px;
  color: ${colour('soft')};
  font-size: var(--small);
  & a {
    display: flex;
    align-items: center;
    min-height: 44px;
  }
`

const LastLine = styled.p`
  margin-top: 20px;
  color: ${colour('soft')};
  font-size: var(--small);
  line-height: var(--small-line);
  & a {
    display: inline-block;
    padding: 10px 0;
    white-space: nowrap;
  }
  & i {
    font-style: normal;
  }
  /* Below each other, because a line would rarely have room for both. */
  ${onPhones} {
    & i {
      display: none;
    }
    & a {
      display: block;
      width: fit-content;
    }
  }
  ${from.wide} {
    margin-top: 32px;
  }
`

/** Everything in the middle, and every list of links a row. */
const CentredGround = styled(Ground)`
  text-align: center;
  & ul {
    justify-content: center;
  }
  & [data-ways] {
    justify-items: center;
  }
  & :is(p, li) > a {
    margin-inline: auto;
  }
`

const OnGround = styled(Ground)`${onGround}`
const CentredOnGround = styled(CentredGround)`${onGround}`
