import type { ReactNode } from 'react'
import { Kolam } from '../../ui/kolam/kolam.tsx'
import { drawKolam } from '../../ui/kolam/kolam-path.ts'
import { row } from '../../ui/kolam/kolam-patterns.ts'

const side = 24
/** The margin outside a loop, cut off so that the line begins where the text does. */
const margin = side * (0.5 - Math.SQRT1_2 / 2)

/** Two cells without a number stand between one step and the next of a horizontal chain. */
const cellsPerStep = 3

/** The line through the steps, whose numbers take the dots' places. */
export function Chain({ steps, direction }: { steps: number; direction: 'across' | 'down' }): ReactNode {
  if (direction === 'down') {
    const drawing = drawKolam(row(steps, 'vertical'), side)
    return <Kolam drawing={{ ...drawing, dots: [] }} stretch />
  }
  const drawing = drawKolam(row((steps - 1) * cellsPerStep + 1), side)
  const dots = drawing.dots.filter((_, index) => index % cellsPerStep !== 0)
  return <Kolam drawing={{ ...drawing, dots, dotRadius: drawing.dotRadius / 2 }} trim={margin} />
}
