import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useMotif } from '../../ui/motifs/motif-context.ts'
import { Column } from '../../ui/section.tsx'
import { Heading } from '../../ui/text/bound-text.tsx'
import { colour, from } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import { NumberItem } from './number-item.tsx'
import type { StatsProps } from './schema.ts'

/** Large numbers on a band of their own, with one line round all of them. */
export function NumberBand({ id, heading, items }: ViewProps<StatsProps>): ReactNode {
  return (
    <Ground id={id} data-tone="highlight" aria-labelledby={heading && `${id}-title`}>
      <Column>
        {heading && <Heading value={heading} id={`${id}-title`} />}
        <Chain>
          <Round data-count={items.length}>
            <Loops count={items.length} columns={2} side={160} />
            <Loops count={items.length} columns={4} side={280} />
            <ul>
              {items.map((item, index) => (
                <NumberItem key={index} {...item} />
              ))}
            </ul>
          </Round>
        </Chain>
      </Column>
    </Ground>
  )
}

/** The line that goes round the numbers, which stand where its dots would. */
function Loops({ count, columns, side }: { count: number; columns: number; side: number }): ReactNode {
  const drawing = useMotif()?.band?.(count, columns, side)
  if (!drawing) return null
  const { paths, width, height, lineWidth } = drawing
  return (
    <svg viewBox={`0 0 ${width} ${height}`} data-columns={columns} aria-hidden="true">
      {paths.map((path) => (
        <path key={path} d={path} pathLength="1" fill="none" stroke="currentColor" strokeWidth={lineWidth} />
      ))}
    </svg>
  )
}

const Ground = styled.section`
  padding: 40px 0;
  background: ${colour('highlight')};
  & h1,
  & h2 {
    margin-bottom: 16px;
    text-align: center;
  }
  ${from.wide} {
    padding: 72px 0;
  }
`

/** Its width in units of the text's size says how many numbers fit beside each other. */
const Chain = styled.div`
  container-type: inline-size;
`

const Round = styled.div`
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
    inset: 6%;
    display: var(--motif-plain);
    border: 3px solid ${colour('loopsOnHighlight')};
    border-radius: 50%;
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
    /* A long word may be as wide as it is. */
    min-width: min-content;
    max-width: 6rem;
    font: 600 0.8125rem/1.35 var(--body-font);
    text-wrap: balance;
  }
  /* Letters too large for loops: below each other, without them. */
  @container (max-width: 17rem) {
    & > svg,
    & li::before {
      display: none;
    }
    & > ul {
      grid-template-columns: minmax(0, 1fr);
      gap: 24px;
    }
    & li {
      aspect-ratio: auto;
    }
    & li > span {
      max-width: 100%;
    }
  }
  @container (min-width: 40rem) {
    max-width: 70.5rem;
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
    }
    &[data-count='2'] {
      max-width: 22rem;
    }
    &[data-count='3'] {
      max-width: 33rem;
    }
  }
  @container (min-width: 55rem) {
    &[data-count='2'] {
      max-width: 35.25rem;
    }
    &[data-count='3'] {
      max-width: 52.875rem;
    }
    & strong {
      font-size: clamp(2.75rem, 4.7vw, 3.75rem);
    }
    & [data-long] {
      font-size: clamp(2.25rem, 3.4vw, 2.75rem);
    }
    & li > span {
      max-width: 10.625rem;
      font-size: 1.0625rem;
    }
  }
`
