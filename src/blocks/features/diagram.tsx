import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { BoundText } from '../../core/model/bound.ts'
import { plainText } from '../../core/text/plain-text.ts'
import { Drawing } from '../../ui/motifs/drawing.tsx'
import { measureWidestWord } from '../../ui/motifs/measure-words.ts'
import type { MotifDrawing } from '../../ui/motifs/motif.ts'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { Text } from '../../ui/text/bound-text.tsx'
import { colour, from, sign } from '../../ui/theme/theme.ts'
import type { FeaturesProps } from './schema.ts'

const side = 100
/** Reserves the space of the rings. */
const plain: MotifDrawing = {
  paths: [],
  dots: [],
  waiting: [],
  width: side * 3,
  height: side * 3,
  dotRadius: 0,
  lineWidth: 0,
}

/** What a loop holds, in `em` of its words: in one line, and in several, of which the outer ones are nearer to the line. */
const widestLine = 4.9
const widestOfLines = 4
/** What the disc in the middle holds. */
const widestCentre = 2.4

function fitsLoop(words: BoundText): boolean {
  const lines = plainText(words).split(/\s+/).length
  return lines <= 2 && measureWidestWord(words) <= (lines === 1 ? widestLine : widestOfLines)
}

/** Five words, the one in the middle connected with the others by the motif. */
export function Diagram({ centre, loops, caption }: NonNullable<FeaturesProps['diagram']>): ReactNode {
  const drawing = useMotif()?.cross(side) ?? plain
  const hasLoops = measureWidestWord(centre) <= widestCentre && loops.every(fitsLoop)
  const Words = hasLoops ? Plus : Pills
  return (
    <Figure>
      <Words>
        {hasLoops && <Drawing value={drawing} trim={side * (0.5 - Math.SQRT1_2 / 2)} />}
        <ul>
          {[centre, ...loops].map((words, index) => (
            <li key={index}>
              <Text as="span" value={words} />
            </li>
          ))}
        </ul>
      </Words>
      <Text as="figcaption" value={caption} />
    </Figure>
  )
}

const Figure = styled.figure`
  container-type: inline-size;
  margin-top: 28px;
  & > figcaption {
    max-width: 34em;
    margin: 30px auto 0;
    color: ${colour('textSoft')};
    font-size: var(--small);
    line-height: var(--small-line);
    text-align: center;
  }
  ${from.wide} {
    margin: 0;
  }
`

/** A cell is 36.9 % of the drawing, which is cropped to its line. */
const Plus = styled.div`
  position: relative;
  max-width: 18.125rem;
  margin: 0 auto;
  color: ${colour('action')};
  --drawing-line: 3.2px;
  & > svg {
    width: 100%;
  }
  & li {
    position: absolute;
    display: grid;
    place-items: center;
    width: 26.2%;
    height: 26.2%;
    color: ${colour('text')};
    font: 700 0.875rem / 1.25 var(--headline-font);
    text-align: center;
  }
  & li:not(:first-child)::before {
    content: '';
    position: absolute;
    inset: -7%;
    display: var(--motif-plain);
    border: 3px solid ${colour('action')};
    border-radius: ${sign('50%')};
  }
  & li:nth-child(1) {
    top: 36.9%;
    inset-inline-start: 36.9%;
    font-size: 1.1875rem;
  }
  & li:nth-child(1) span {
    display: grid;
    place-items: center;
    width: 62%;
    aspect-ratio: 1;
    border-radius: ${sign('50%')};
    background: ${colour('highlight')};
  }
  & li:nth-child(2) {
    top: 0;
    inset-inline-start: 36.9%;
  }
  & li:nth-child(3) {
    top: 36.9%;
    inset-inline-end: 0;
  }
  & li:nth-child(4) {
    bottom: 0;
    inset-inline-start: 36.9%;
  }
  & li:nth-child(5) {
    top: 36.9%;
    inset-inline-start: 0;
  }
  ${from.wide} {
    max-width: 28.5rem;
    & li {
      font-size: 1.25rem;
    }
    & li:nth-child(1) {
      font-size: 1.5rem;
    }
  }
  /* The font is too large for the loops: a list with a ring around each word. */
  @container (max-width: 17rem) {
    & > svg {
      display: none;
    }
    & > ul {
      display: grid;
      gap: 8px;
    }
    & li:nth-child(n),
    & li:nth-child(1) span {
      position: static;
      width: auto;
      height: auto;
      aspect-ratio: auto;
    }
    & li:nth-child(n)::before {
      display: none;
    }
    & li > span,
    & li:nth-child(1) span {
      padding: 4px 16px;
      border: 2px solid ${colour('action')};
      border-radius: 1.5em;
    }
  }
`

/** A word is too long for the loops: a ring round each, the middle one filled. */
const Pills = styled.div`
  & > ul {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 12px;
  }
  & li {
    max-width: 100%;
    padding: 6px 18px;
    border: 2px solid ${colour('action')};
    border-radius: 1.5em;
    color: ${colour('text')};
    font: 700 1rem / 1.25 var(--headline-font);
  }
  & li:first-child {
    background: ${colour('highlight')};
  }
`
