import type { ReactNode } from 'react'
import type { MotifDrawing } from './motif.ts'
import type { Point } from './path-data.ts'

interface DrawingProps {
  value: MotifDrawing
  /** How much of the outer cells' margin is cut off on every side, in the drawing's units. */
  trim?: number
  /** True where the drawing may be stretched instead of shrunk when its box has other proportions. */
  stretch?: boolean
}

/**
 * A part of a motif as a decoration. What holds it sets its size and colours: lines and filled shapes take the text
 * colour, dots `--drawing-dots`, dots that wait `--drawing-waiting`, the ground inside lines `--drawing-fill`. The line
 * is `--drawing-line` wide at any size of the drawing.
 */
export function Drawing({ value, trim = 0, stretch = false }: DrawingProps): ReactNode {
  const { paths, filled, faint, dots, waiting, width, height, dotRadius, lineWidth } = value
  const box = [trim, trim, width - trim * 2, height - trim * 2]
  return (
    <svg
      viewBox={box.map((number) => Number(number.toFixed(2))).join(' ')}
      fill="none"
      overflow="visible"
      aria-hidden="true"
      {...(stretch && { preserveAspectRatio: 'none' })}
    >
      {faint && faint.length > 0 && <path d={faint.join('')} fill="currentColor" fillOpacity={0.45} />}
      {filled && filled.length > 0 && <path d={filled.join('')} fill="currentColor" />}
      {paths.length > 0 && (
        <path
          d={paths.join('')}
          stroke="currentColor"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          style={{
            display: 'var(--motif-lines)',
            fill: 'var(--drawing-fill,none)',
            strokeWidth: `var(--drawing-line,${lineWidth}px)`,
          }}
        />
      )}
      <Dots at={waiting} width={`${dotRadius * 2}px`} colour="var(--drawing-waiting,currentColor)" />
      <Dots
        at={dots}
        width={`calc(var(--motif-dot)*${dotRadius * 2}px)`}
        colour="var(--drawing-dots,currentColor)"
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
