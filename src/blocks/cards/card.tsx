import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BoundText } from '../../core/model/bound.ts'
import { plainText } from '../../core/text/plain-text.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { ArrowIcon } from '../../ui/icons.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Drawing } from '../../ui/motifs/drawing.tsx'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { Heading, RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { onlyRead } from '../../ui/text/only-read.ts'
import { cardEdge, colour, corner, from, onHover, onPhones, withForcedColours } from '../../ui/theme/theme.ts'
import { Level } from './level.tsx'
import type { CardsProps } from './schema.ts'

interface CardProps {
  card: CardsProps['cards'][number]
  more: BoundText | undefined
  /** The analytics event of following the card. */
  event: CardsProps['event']
}

/** One card. With a target the whole card is a link; with an action it ends in a button instead. */
export function Card({ card, more, event }: CardProps): ReactNode {
  const { picture, mark, name, text, level, details, to, action } = card
  const motif = useMotif()
  return (
    <Sheet data-event={event.name} data-detail={event.detail} data-value={plainText(name)}>
      {picture && (
        <Picture>
          <Image image={picture} sizes="(min-width:64em) 340px, (min-width:48em) 45vw, 94vw" />
        </Picture>
      )}
      {mark && motif && !picture && (
        <Mark data-mark={mark}>
          <Drawing value={{ ...motif.mark(mark, markSide), waiting: [] }} />
        </Mark>
      )}
      <Message>
        <Heading value={name} />
        {level && <Level {...level} />}
        <RichText as="p" value={text} />
        {details && (
          <Details>
            {details.map((detail, index) => (
              <Text as="li" key={index} value={detail} />
            ))}
          </Details>
        )}
        {to && !action && (
          <More>
            <LinkTo link={to}>
              {more && <Text as="span" value={more} />}
              <small>
                {' '}
                <RichText value={name.content} />
              </small>
              <ArrowIcon />
            </LinkTo>
          </More>
        )}
      </Message>
      {action && (
        <Button>
          <ActionLink action={action} />
        </Button>
      )}
    </Sheet>
  )
}

/** Side of a mark's cell on phones; the ground's dots continue the same grid. */
const markSide = 24

const Sheet = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  /* In a row of cards the buttons stand at one height, and none is stretched. */
  align-content: space-between;
  gap: 16px;
  padding: 16px;
  border-radius: var(--radius);
  background: ${colour('surface')};
  box-shadow: ${cardEdge('')};
  ${withForcedColours} {
    border: 1px solid;
  }
  /* Only a mark has something beside it. */
  &:not(:has(> [data-mark])) {
    flex-flow: column;
  }
  &:not(:has(> [data-mark])) > div {
    flex-basis: auto;
  }
  /* On phones name and level stand beside the mark, and what is read has the whole width. */
  ${onPhones} {
    &:has(> [data-mark]) {
      display: flow-root;
    }
    & > [data-mark] {
      float: inline-start;
      margin-block-end: 8px;
      margin-inline-end: 16px;
    }
    & > [data-mark] + div {
      display: block;
    }
    & > [data-mark] + div > p {
      clear: both;
    }
    & > [data-mark] ~ div:last-child {
      margin-top: 16px;
    }
  }
  ${onHover} {
    &:has(a:hover) {
      box-shadow: 0 0 0 var(--border,1px) var(--border-colour,${colour('line')}), 0 10px 24px -8px rgb(0 0 0 / 0.2);
    }
  }
  ${from.wide} {
    flex-flow: column;
    padding: 20px;
  }
`

/** To the edges of the card. */
const Picture = styled.div`
  flex: 0 0 calc(100% + 32px);
  margin: -16px -16px 0;
  overflow: hidden;
  border-radius: var(--radius) var(--radius) 0 0;
  background: ${colour('softTint')};
  & img {
    width: 100%;
    aspect-ratio: 4 / 3;
    object-fit: cover;
  }
  ${from.wide} {
    flex-basis: auto;
    margin: -20px -20px 0;
  }
`

const Mark = styled.div`
  display: var(--motif-dots);
  flex: none;
  align-self: start;
  width: 76px;
  height: 76px;
  padding: 2px;
  border-radius: ${corner(16)};
  background: radial-gradient(circle, ${colour('soft')} 1.5px, transparent 2px) center / 24px 24px ${colour('softTint')};
  color: ${colour('text')};
  --drawing-dots: ${colour('action')};
  --drawing-line: 2.4px;
  & > svg {
    width: 72px;
    margin: 0 auto;
  }
  &[data-mark='drop'] {
    background: radial-gradient(circle, ${colour('loopsOnHighlight')} 1.5px, transparent 2px) center / 24px 24px
      ${colour('highlightTint')};
    --drawing-fill: ${colour('surface')};
  }
  ${from.wide} {
    align-self: stretch;
    width: auto;
    height: 132px;
    padding: 12px;
    &,
    &[data-mark='drop'] {
      background-size: 36px 36px;
    }
    & > svg {
      width: 108px;
    }
  }
`

const Message = styled.div`
  display: flex;
  /* Beside the mark, or below it if a word would not fit. */
  flex: 1 1 9.5rem;
  flex-direction: column;
  min-width: 0;
  & > p {
    margin: 2px 0 auto;
    color: ${colour('textSoft')};
    line-height: 1.6;
  }
  ${from.wide} {
    flex-basis: auto;
    padding: 0 8px;
  }
`

const Details = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  margin-top: 10px;
  & li {
    padding: 2px 10px;
    border-radius: ${corner(10)};
    background: ${colour('softTint')};
    font: 650 0.875rem / 1.5 var(--headline-font);
  }
`

/** The link covers the whole card. Its text names the target, for search engines as well. */
const More = styled.div`
  margin-top: 10px;
  & small {
    ${onlyRead}
  }
  & a {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: 28px;
    font: 700 1.0625rem / 1.3 var(--headline-font);
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius);
  }
`

const Button = styled.div`
  display: grid;
  flex: 0 0 100%;
  ${from.wide} {
    flex-basis: auto;
  }
`
