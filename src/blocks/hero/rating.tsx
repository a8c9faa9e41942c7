import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { StarIcon } from '../../ui/icons.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour, corners, from } from '../../ui/theme/theme.ts'
import type { HeroProps } from './schema.ts'

/** A card with a star over the picture, or below the words. */
export function Rating({
  score,
  source,
  inText = false,
}: NonNullable<HeroProps['rating']> & { inText?: boolean }): ReactNode {
  return (
    <Card data-in-text={inText ? '' : undefined}>
      <StarIcon size={30} />
      <p>
        <strong>
          <Text value={score} />
        </strong>
        <span>
          <Text value={source} />
        </span>
      </p>
    </Card>
  )
}

/** It makes room for an offer that lies on the picture. */
const Card = styled.div`
  position: absolute;
  top: 10px;
  right: 12px;
  display: flex;
  align-items: center;
  gap: 10px;
  padding: 6px 16px 6px 12px;
  border-radius: ${corners(16)};
  background: ${colour('surface')};
  color: ${colour('text')};
  font-family: var(--headline-font);
  & p > * {
    display: block;
    font-size: 0.8125rem;
    font-weight: 650;
    line-height: 1.25;
  }
  & p > strong {
    font-size: 1.1875rem;
    font-weight: 750;
  }
  &[data-in-text] {
    position: static;
    width: fit-content;
    margin-top: 24px;
    box-shadow: 0 0 0 1px ${colour('line')};
  }
  ${from.tablet} {
    top: 24px;
    right: 24px;
  }
  ${from.wide} {
    right: 48px;
    :not(:has(+ [data-placement='over'])) > * > & {
      top: auto;
      bottom: 40px;
    }
  }
`
