import type { ReactNode } from 'react'
import type { MotifDrawing } from './motif.ts'
import type { Point } from './path-data.ts'

interface DrawingProps {
  value: MotifDrawing
  /** Margin of the outer cells that is cropped on each side, in units of the drawing. */
  trim?: number
  /** True if the drawing may be stretched to the aspect ratio of its box. */
  stretch?: boolean
}

/**
 * A part of a motif as a decoration. Its container sets size and colours: lines and filled shapes have the text
 * colour, dots `--drawing-dots`, unconnected dots `--drawing-waiting`, the area inside lines `--drawing-fill`. The line
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

/** Dots are zero-length strokes with round ends, so that all of them fit into one short path. */
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
