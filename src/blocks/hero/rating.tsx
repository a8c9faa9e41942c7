import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { StarIcon } from '../../ui/icons.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour, corners, from } from '../../ui/theme/theme.ts'
import type { HeroProps } from './schema.ts'

/** A card with a star on the image, or a line of the text below the sentence. */
export function Rating({
  score,
  source,
  inText = false,
}: NonNullable<HeroProps['rating']> & { inText?: boolean }): ReactNode {
  const Place = inText ? Line : Card
  return (
    <Place>
      <StarIcon size={inText ? 20 : 30} />
      <p>
        <strong>
          <Text value={score} />
        </strong>{' '}
        <span>
          <Text value={source} />
        </span>
      </p>
    </Place>
  )
}

/** It makes room for what stands on the foot of the image (`openingLayout`). */
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
  ${from.tablet} {
    top: 24px;
    right: 24px;
  }
  ${from.wide} {
    right: 48px;
    top: var(--image-note-top, auto);
    bottom: var(--image-note-bottom, 40px);
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
