import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MessagesOf } from '../../core/messages/message-catalogue.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { CloseIcon, TickIcon } from '../../ui/icons.tsx'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { Message } from '../../ui/text/message.tsx'
import { onlyRead } from '../../ui/text/only-read.ts'
import { cardEdge, colour, corner, from, spaced, withForcedColours } from '../../ui/theme/theme.ts'
import type { Messages } from './messages.ts'
import type { Plan, PricingProps } from './schema.ts'

interface PlanCardProps {
  plan: Plan
  periods: PricingProps['periods']
  messages: MessagesOf<Messages>
}

/** One plan: its prices, of which one is shown at a time, and what it includes. */
export function PlanCard({ plan, periods, messages }: PlanCardProps): ReactNode {
  const { name, text, prices, includes, lacks, action, recommended } = plan
  return (
    <Card data-recommended={recommended && ''}>
      {recommended && <Text as={Recommended} value={recommended} />}
      <Heading value={name} />
      {text && <RichText as="p" value={text} />}
      <Prices>
        {prices.map(({ amount, unit, before }, index) => (
          <p key={index} data-period={periods ? index : undefined}>
            {periods?.[index] && (
              <small data-read="">
                <Text value={periods[index]} />:{' '}
              </small>
            )}
            {before && (
              <s>
                <small data-read="">
                  <Message value={messages.formerPrice} />{' '}
                </small>
                <Text value={before} />
              </s>
            )}{' '}
            <Text as="strong" value={amount} /> {unit && <Text as="span" value={unit} />}
          </p>
        ))}
      </Prices>
      {(includes || lacks) && (
        <List>
          {includes?.map((line, index) => (
            <li key={index}>
              <TickIcon />
              <RichText as="span" value={line} />
            </li>
          ))}
          {lacks?.map((line, index) => (
            <li key={index} data-lacks="">
              <CloseIcon />
              <span>
                <small data-read="">
                  <Message value={messages.lacks} />{' '}
                </small>
                <RichText value={line} />
              </span>
            </li>
          ))}
        </List>
      )}
      {action && (
        <Button>
          <ActionLink action={action} tone={recommended ? 'main' : 'quiet'} />
        </Button>
      )}
    </Card>
  )
}

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  padding: ${spaced(24)} 20px;
  border-radius: var(--radius);
  background: ${colour('surface')};
  box-shadow: ${cardEdge()};
  color: ${colour('text')};
  ${withForcedColours} {
    border: 1px solid;
  }
  &[data-recommended] {
    box-shadow: inset 0 0 0 2.5px ${colour('action')};
  }
  & > p {
    color: ${colour('textSoft')};
    line-height: 1.6;
  }
  & [data-read] {
    ${onlyRead}
  }
  /* Names, prices and lists of neighbouring plans stand at one height, whatever one of them lacks. */
  ${from.tablet} {
    display: grid;
    grid-row: span 6;
    grid-template-rows: subgrid;
    gap: 0;
    margin-bottom: 24px;
    & > strong {
      justify-self: start;
      margin-bottom: 12px;
    }
    & > :is(h2, h3, h4) {
      grid-row: 2;
    }
    & > p {
      grid-row: 3;
      margin-top: 12px;
    }
  }
`

const Recommended = styled.strong`
  align-self: start;
  padding: 3px 12px;
  border-radius: ${corner(12)};
  background: ${colour('highlight')};
  font: 700 0.9375rem / 1.5 var(--headline-font);
`

const Prices = styled.div`
  ${from.tablet} {
    grid-row: 4;
    margin-top: 12px;
  }
  & > p {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    gap: 0 10px;
    align-items: baseline;
  }
  & strong {
    font: 800 2.25rem / 1.2 var(--headline-font);
  }
  & s,
  & span {
    color: ${colour('textSoft')};
  }
  & s {
    position: relative;
    font-size: 1.25rem;
  }
`

const List = styled.ul`
  flex: 1;
  padding-top: 14px;
  border-top: 1px solid ${colour('line')};
  ${from.tablet} {
    grid-row: 5;
    margin-top: 12px;
  }
  & > li {
    position: relative;
    display: flex;
    gap: 12px;
    padding: 5px 0;
    line-height: 1.5;
  }
  & svg {
    flex: none;
    margin-top: 0.15em;
    color: ${colour('action')};
  }
  & > [data-lacks],
  & > [data-lacks] > svg {
    color: ${colour('textSoft')};
  }
`

const Button = styled.div`
  display: grid;
  margin-top: auto;
  padding-top: 8px;
  ${from.tablet} {
    grid-row: 6;
    padding-top: 20px;
  }
`
