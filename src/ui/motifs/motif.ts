import type { MarkName } from './marks.ts'
import type { Point } from './path-data.ts'

/** A drawing in one colour. Shapes lie in a box from 0, 0 to its width and height. */
export interface MotifDrawing {
  /** SVG path data of lines; joined without a separator they are one valid `d`. */
  readonly paths: readonly string[]
  /** SVG path data of filled shapes, and of those that are filled faintly. */
  readonly filled?: readonly string[]
  readonly faint?: readonly string[]
  readonly dots: readonly Point[]
  /** Dots of the grid that the drawing does not connect. */
  readonly waiting: readonly Point[]
  readonly width: number
  readonly height: number
  readonly dotRadius: number
  readonly lineWidth: number
}

/** A drawing that connects what stands on it, and how it fits its box. */
interface MotifChain {
  readonly drawing: MotifDrawing
  /** Margin of the outer cells that is cropped on each side. */
  readonly trim?: number
  /** True if the drawing may be stretched to the aspect ratio of its box. */
  readonly stretch?: boolean
}

/** Shapes that open outward round a tick. */
export interface MotifBurst {
  readonly size: number
  readonly centre: Point
  readonly discRadius: number
  /** A tick inside the disc, as an open path. */
  readonly tick: string
  readonly shapes: readonly { readonly path: string; readonly filled: boolean }[]
  readonly dots: readonly Point[]
  readonly dotRadius: number
}

/** The drawings of a motif. Blocks ask for a part; each motif draws it in its own way. `side` is the side of one cell. */
export interface Motif {
  /** Whether its lines enclose the numbers and texts that blocks place on it. Otherwise each gets a ring. */
  readonly encloses: boolean
  /** Whether it has lines at all. */
  readonly lines: boolean
  /** Size of its dots, as a multiple of dots that are enclosed by a line. */
  readonly dotScale: number
  /** A figure of 9 by 9 cells behind an image. */
  readonly ornament: (side: number) => MotifDrawing
  /** A row of cells between two sections. */
  readonly divider: (cells: number, side: number) => MotifDrawing
  /** A chain that connects numbered steps. */
  readonly chain: (steps: number, direction: 'across' | 'down') => MotifChain
  /** Lines around large numbers in rows of `columns`; only for a motif that encloses. */
  readonly band?: (count: number, columns: number, side: number) => MotifDrawing
  /** Connects a word in the middle with four words around it, on 3 by 3 cells. */
  readonly cross: (side: number) => MotifDrawing
  /** One of the six signs on 3 by 3 cells. */
  readonly mark: (name: MarkName, side: number) => MotifDrawing
  readonly burst: (side: number) => MotifBurst
  /** One tile of a pattern for grounds, as a CSS image; `weight` is about half the width of its shapes in pixels. */
  readonly ground: (colour: string, weight: number) => string
}
