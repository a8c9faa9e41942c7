import type { ReactNode } from 'react'
import type { KolamDrawing } from './kolam-path.ts'
import type { Point } from './path-data.ts'

interface KolamProps {
  drawing: KolamDrawing
  /** How much of the outer cells' margin is cut off on every side, in the drawing's units. */
  trim?: number
  /** True where the drawing may be stretched instead of shrunk when its box has other proportions. */
  stretch?: boolean
}

/**
 * A kolam drawing as a decoration. What holds it sets its size and colours: lines take the text colour, dots
 * `--kolam-dots`, dots without a line `--kolam-waiting`, the ground inside the loops `--kolam-fill`. The line is
 * `--kolam-line` wide at any size of the drawing. The theme's motif decides whether lines and dots show at all.
 */
export function Kolam({ drawing, trim = 0, stretch = false }: KolamProps): ReactNode {
  const { paths, dots, waiting, width, height, dotRadius, lineWidth } = drawing
  const box = [trim, trim, width - trim * 2, height - trim * 2]
  return (
    <svg
      viewBox={box.map((number) => Number(number.toFixed(2))).join(' ')}
      fill="none"
      overflow="visible"
      aria-hidden="true"
      {...(stretch && { preserveAspectRatio: 'none' })}
    >
      <path
        d={paths.join('')}
        stroke="currentColor"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
        style={{
          display: 'var(--motif-lines)',
          fill: 'var(--kolam-fill,none)',
          strokeWidth: `var(--kolam-line,${lineWidth}px)`,
        }}
      />
      <Dots at={waiting} width={`${dotRadius * 2}px`} colour="var(--kolam-waiting,currentColor)" />
      <Dots
        at={dots}
        width={`calc(var(--motif-dot)*${dotRadius * 2}px)`}
        colour="var(--kolam-dots,currentColor)"
      />
    </svg>
  )
}

/** Dots are strokes of no length with round ends: one short path for all. */
function Dots({ at, width, colour }: { at: readonly Point[]; width: string; colour: string }): ReactNode {
  if (at.length === 0) return null
  return (
    <path
      d={at.map(([x, y]) => `M${x} ${y}h0`).join('')}
      strokeLinecap="round"
      style={{ display: 'var(--motif-dots)', stroke: colour, strokeWidth: width }}
    />
  )
}
