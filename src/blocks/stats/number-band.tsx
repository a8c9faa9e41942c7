import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { useOwnAttributes } from '../../ui/own-attributes.ts'
import { Column } from '../../ui/section.tsx'
import { Heading, RichText } from '../../ui/text/bound-text.tsx'
import { colour, from, sign } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { fitsLoop } from './fits-loop.ts'
import { Note } from './note.tsx'
import { NumberItem } from './number-item.tsx'
import type { StatsProps } from './schema.ts'

/** Large numbers on a band of their own, with one line around all of them. */
export function NumberBand({ id, heading, items, note }: ViewProps<StatsProps>): ReactNode {
  const hasLoops = items.every(fitsLoop)
  return (
    <Ground {...useOwnAttributes()} id={id} aria-labelledby={heading && `${id}-title`}>
      <Column>
        {heading && <Heading value={heading} id={`${id}-title`} />}
        <Chain>
          <Round data-count={items.length} data-plain={hasLoops ? undefined : ''}>
            {hasLoops && <Loops count={items.length} columns={2} side={160} />}
            {hasLoops && <Loops count={items.length} columns={4} side={280} />}
            <ul>
              {items.map((item, index) => (
                <NumberItem key={index} {...item} />
              ))}
            </ul>
          </Round>
        </Chain>
        {note && <RichText as={Note} value={note} />}
      </Column>
    </Ground>
  )
}

/** How much of an outer cell lies outside its loop, on each side: it is cropped, so that the loops are as large as can be. */
const outside = 0.5 - Math.SQRT2 / 4

/** How far the cells reach beyond the cropped drawing on each side, for so many of them in a row. */
const reach = (columns: number) => `-${((100 * outside) / (columns - 2 * outside)).toFixed(3)}%`

/** The line around the numbers, which stand in place of its dots. */
function Loops({ count, columns, side }: { count: number; columns: number; side: number }): ReactNode {
  const drawing = useMotif()?.band?.(count, columns, side)
  if (!drawing) return null
  const { paths, width, height, lineWidth } = drawing
  const trim = side * outside
  const box = [trim, trim, width - 2 * trim, height - 2 * trim]
  return (
    <svg
      viewBox={box.map((number) => Number(number.toFixed(2))).join(' ')}
      overflow="visible"
      data-columns={columns}
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} pathLength="1" fill="none" stroke="currentColor" strokeWidth={lineWidth} />
      ))}
    </svg>
  )
}

/** The cells reach beyond the page, their loops and numbers do not. */
const Ground = styled.section`
  padding: 40px 0;
  overflow: hidden;
  & h1,
  & h2 {
    margin-bottom: 16px;
    text-align: center;
  }
  ${from.wide} {
    padding: 72px 0;
  }
`

/** Its width in `em` decides how many numbers fit side by side. */
const Chain = styled.div`
  container-type: inline-size;
`

const Round = styled.div`
  display: flow-root;
  position: relative;
  max-width: 20rem;
  margin: 0 auto;
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
  }
  & > [data-columns='4'] {
    display: none;
  }
  & path {
    display: var(--motif-lines);
    stroke-linecap: round;
  }
  [data-counting] & path {
    stroke-dasharray: 1;
    stroke-dashoffset: var(--left);
  }
  & > ul {
    position: relative;
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin: ${reach(2)};
  }
  & li {
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    aspect-ratio: 1;
    text-align: center;
  }
  /* Without lines each number has a ring of its own. */
  & li::before {
    content: '';
    position: absolute;
    inset: ${(100 * outside).toFixed(1)}%;
    display: var(--motif-plain);
    border: 3px solid ${colour('dots')};
    border-radius: ${sign('50%')};
  }
  & strong {
    font: 800 1.875rem/1.1 var(--headline-font);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
    white-space: nowrap;
  }
  & [data-long] {
    font-size: 1.375rem;
  }
  & li > span {
    /* As wide as a word that fits the loop. One that a browser has put in, as translations do, breaks. */
    overflow-wrap: break-word;
    width: min-content;
    min-width: 6rem;
    max-width: 9em;
    font: 600 0.8125rem/1.35 var(--body-font);
    text-wrap: balance;
  }
  /* The line gives way to a word that reaches it. In a font with tall lines a ground as high would lie on the line above. */
  & strong,
  & li > span > span {
    position: relative;
    padding: 0 3px;
    background: linear-gradient(${colour('ground')}, ${colour('ground')}) center / 100% 1.2em no-repeat;
    -webkit-box-decoration-break: clone;
    box-decoration-break: clone;
  }
  @container (max-width: 19.5rem) {
    & li > span {
      font-size: 0.75rem;
    }
  }
  /* The font is too large for loops: numbers below each other, without loops. */
  @container (max-width: 17rem) {
    & > svg,
    & li::before {
      display: none;
    }
    & > ul {
      grid-template-columns: minmax(0, 1fr);
      gap: 24px;
      margin: 0;
    }
    & li {
      aspect-ratio: auto;
    }
    & li > span {
      width: auto;
      max-width: 100%;
    }
  }
  @container (min-width: 40rem) {
    max-width: 65.4rem;
    & > [data-columns='4'] {
      display: block;
    }
    & > [data-columns='2'] {
      display: none;
    }
    & > ul {
      grid-auto-columns: 1fr;
      grid-auto-flow: column;
      grid-template-columns: none;
      margin: ${reach(4)};
    }
    &[data-count='2'] {
      max-width: 22rem;
    }
    &[data-count='2'] > ul {
      margin: ${reach(2)};
    }
    &[data-count='3'] {
      max-width: 33rem;
    }
    &[data-count='3'] > ul {
      margin: ${reach(3)};
    }
  }
  @container (min-width: 55rem) {
    &[data-count='2'] {
      max-width: 30.1rem;
    }
    &[data-count='3'] {
      max-width: 47.75rem;
    }
    & strong {
      font-size: clamp(2.75rem, 4.7vw, 3.75rem);
    }
    & [data-long] {
      font-size: clamp(2.25rem, 3.4vw, 2.75rem);
    }
    & li > span {
      width: auto;
      max-width: 10.625rem;
      font-size: 1.0625rem;
    }
  }
  /* A word is too long for loops: numbers as wide as they are, without loops. */
  &[data-plain] {
    max-width: none;
    & > ul {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-evenly;
      gap: 24px 32px;
      margin: 0;
    }
    & li {
      max-width: 100%;
      aspect-ratio: auto;
    }
    & li::before {
      display: none;
    }
    & strong,
    & li > span {
      width: auto;
      max-width: 100%;
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
`
