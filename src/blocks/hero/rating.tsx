import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { StarIcon } from '../../ui/icons.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour, corners, from } from '../../ui/theme/theme.ts'
import type { HeroProps } from './schema.ts'

type RatingProps = NonNullable<HeroProps['rating']> & { inText?: boolean }

/** A card with a star on the image, or a line of the text below the sentence. */
export function Rating({ score, source, inText = false }: RatingProps): ReactNode {
  const Place = inText ? Line : Card
  return (
    <Place>
      <StarIcon />
      <p>
        <Text as="strong" value={score} /> <Text as="span" value={source} />
      </p>
    </Place>
  )
}

/** Above the image, whatever that shows; on wide screens on its upper corner. */
const Card = styled.div`
  display: flex;
  gap: 8px;
  align-items: center;
  justify-self: end;
  margin: 10px 12px 2px;
  padding-block: 4px;
  padding-inline: 10px 14px;
  border-radius: ${corners(16)};
  background: ${colour('surface')};
  color: ${colour('text')};
  font: 650 0.8125rem/1.25 var(--headline-font);
  & p {
    display: flex;
    flex-wrap: wrap;
    gap: 0 8px;
    align-items: baseline;
  }
  & strong {
    font-size: 1.0625rem;
    font-weight: 750;
  }
  & svg {
    flex: none;
  }
  ${from.tablet} {
    margin: 24px 24px 12px;
  }
  ${from.wide} {
    position: absolute;
    top: 24px;
    inset-inline-end: 48px;
    gap: 10px;
    margin: 0;
    padding-block: 6px;
    padding-inline: 12px 16px;
    & p {
      display: grid;
    }
    & strong {
      font-size: 1.1875rem;
    }
    & svg {
      width: 30px;
      height: 30px;
    }
  }
`

const Line = styled.div`
  display: flex;
  gap: 8px;
  align-items: start;
  margin-top: 12px;
  font: 650 0.9375rem / 1.4 var(--headline-font);
  & svg {
    flex: none;
  }
  ${from.wide} {
    font-size: 1.0625rem;
  }
`
