import type { Shape } from '../../../core/model/shape.ts'
import type { ShapeStyles } from './shape-styles.ts'

/** A circle that was asked for, whatever the corners are. */
export const roundest = 'var(--octagon,50%)'

/** Where the browser can, all corners have another form than an arc. */
const shapeAll = (form: string, properties: string) =>
  `@supports (corner-shape:${form}){*,::before,::after{corner-shape:${form}}:root{${properties}}}`

/**
 * An empty `--square` leaves three values to `border-radius` (`corners`). Where corners are cut, a circle is an octagon.
 */
export const cornerStyles: Record<NonNullable<Shape['corners']>, (radius: number) => ShapeStyles> = {
  speaking: () => ({}),
  round: () => ({ properties: { square: '' } }),
  soft: (radius) => ({
    properties: { square: '' },
    rules: shapeAll('squircle', `--radius:${Math.round(radius * 1.25)}px`),
  }),
  cut: (radius) => ({
    properties: { square: '', radius: '0px', circle: '0px' },
    rules: shapeAll('bevel', `--radius:${radius}px;--circle:29.3%;--octagon:29.3%`),
  }),
  square: () => ({ properties: { square: '0px', radius: '0px', circle: '0px' } }),
}
