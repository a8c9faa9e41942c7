import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Image } from '../../ui/media/image.tsx'
import { Text } from '../../ui/text/bound-text.tsx'
import { circle, colour, face, from, pointing } from '../../ui/theme/theme.ts'
import type { FeaturesProps } from './schema.ts'

/**
 * People in drops, beside and below each other. The corners of four meet in the middle, where a word can stand for whom
 * they are there.
 */
export function Faces({ centre, people, caption }: NonNullable<FeaturesProps['faces']>): ReactNode {
  const isAround = people.length === 4
  return (
    <Figure {...(isAround && { 'data-around': '' })}>
      <ul>
        {people.map(({ picture, name, text }, index) => (
          <li key={index}>
            <div>
              <Image image={picture} sizes="(min-width:64em) 200px, 45vw" />
              {isAround && index === 0 && centre && <Text as="span" value={centre} />}
            </div>
            <p>
              <Text as="strong" value={name} /> <Text value={text} />
            </p>
          </li>
        ))}
      </ul>
      <Text as="figcaption" value={caption} />
    </Figure>
  )
}

const gap = 10
const centreSize = 68

const Figure = styled.figure`
  max-width: 27rem;
  margin: 28px auto 0;
  text-align: center;
  & > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 20px ${gap}px;
  }
  & li {
    display: flex;
    flex: 0 1 calc(50% - ${gap / 2}px);
    flex-direction: column;
    gap: 8px;
  }
  &[data-around] > ul {
    row-gap: ${gap}px;
  }
  /* The texts of the upper two stand above them. */
  &[data-around] li:nth-child(-n + 2) {
    flex-direction: column-reverse;
  }
  & div {
    position: relative;
  }
  & img {
    width: 100%;
    aspect-ratio: 1;
    object-fit: cover;
    border-radius: ${face};
    background: ${colour('highlight')};
  }
  & li img {
    border-end-start-radius: ${pointing('foot')};
  }
  &[data-around] li:nth-child(1) img {
    border-end-start-radius: var(--face-foot,${face});
    border-end-end-radius: ${pointing('foot')};
  }
  &[data-around] li:nth-child(3) img {
    border-end-start-radius: var(--face-foot,${face});
    border-start-end-radius: ${pointing('head')};
  }
  &[data-around] li:nth-child(4) img {
    border-end-start-radius: var(--face-foot,${face});
    border-start-start-radius: ${pointing('head')};
  }
  & li:nth-child(2) img,
  & li:nth-child(3) img {
    background: ${colour('soft')};
  }
  & div > span {
    position: absolute;
    inset-block-end: ${-(centreSize + gap) / 2}px;
    inset-inline-end: ${-(centreSize + gap) / 2}px;
    z-index: 1;
    display: grid;
    place-items: center;
    width: ${centreSize}px;
    height: ${centreSize}px;
    border: 4px solid ${colour('surface')};
    border-radius: ${circle};
    background: ${colour('action')};
    color: ${colour('surface')};
    font: 750 1.125rem / 1 var(--headline-font);
  }
  & p {
    color: ${colour('textSoft')};
    font-size: var(--small);
    line-height: var(--small-line);
  }
  & strong {
    display: block;
    color: ${colour('text')};
    font: 700 1.0625rem / 1.3 var(--headline-font);
  }
  & > figcaption {
    margin-top: 22px;
    font-weight: 600;
  }
  ${from.wide} {
    margin: 0 auto;
  }
`
