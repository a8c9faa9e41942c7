/**
 * The shape of a site: what its parts look like, apart from colours and fonts. For each choice its values, with what
 * the editor says about them; the first is usual, unless another follows from the corners.
 */
export const shapeChoices = {
  corners: {
    speaking: 'three are rounded, the fourth is square and points to who speaks',
    round: 'all are rounded; buttons are pills from a `radius` of 22 on',
    soft: 'all are rounded in one flowing curve',
    cut: 'all are cut off; browsers that cannot cut corners show square ones',
    square: 'none is rounded, whatever the `radius`',
  },
  signs: {
    drop: 'filled drops',
    circle: 'filled circles',
    square: 'filled squares',
    ring: 'lines in a ring',
    plain: 'lines alone',
  },
  faces: {
    drop: 'drops that point to what is said',
    circle: 'circles',
    square: 'squares with the corners of the site',
    arch: 'round above and square below',
  },
  bubbles: {
    speaking: 'with a square corner at who speaks',
    round: 'rounded at all corners',
    square: 'square at all corners',
  },
  buttons: {
    pressed: 'with a lower edge, onto which they are pressed',
    flat: 'without an edge',
    outlined: 'light, with an outline',
    soft: 'in a pale shade',
  },
  borders: {
    thin: 'a thin pale line around cards and tables',
    none: 'no line around cards and tables; fields keep theirs',
    strong: 'a strong line around cards, tables and fields',
  },
  shadows: {
    none: 'cards lie flat',
    soft: 'cards stand above the page',
    hard: 'cards have a dark edge below and beside them',
  },
  density: {
    normal: 'as drawn',
    compact: 'less, for many short sections',
    airy: 'more, for few sections',
  },
  width: {
    normal: '1280 pixels with the margins, and more on the widest screens',
    narrow: 'a seventh less',
    wide: 'a seventh more',
  },
  motion: {
    full: 'carousels turn, numbers count, messages are typed',
    calm: 'carousels turn, and nothing moves for decoration',
    none: 'nothing moves unless a visitor sets it going, but for a countdown',
  },
} as const

export const headlineChoices = {
  size: { normal: 'as drawn', small: 'a fifth smaller', large: 'larger, above all on wide screens' },
  case: { normal: 'as written', capitals: 'in capital letters where the script has them' },
  align: {
    start: 'where lines begin',
    centre: 'in the middle with what belongs to them, unless something stands beside it',
  },
  emphasis: {
    colour: 'in the accent colour',
    underline: 'underlined in the accent colour',
    marker: 'on a bright ground, like a marked word',
    italic: 'slanted where the script has letters for it',
  },
} as const

type Choices = typeof shapeChoices
export type ShapeChoice = keyof Choices
type HeadlineChoices = typeof headlineChoices

export type Headlines = { readonly [K in keyof HeadlineChoices]?: keyof HeadlineChoices[K] } & {
  /** As CSS counts: 400 is regular, 700 bold. */
  readonly weight?: number
}

/** What a site says about its shape. What it does not say is usual, or follows from the corners. */
export type Shape = { readonly [K in ShapeChoice]?: keyof Choices[K] } & { readonly headlines?: Headlines }

type Followed = Required<Pick<Shape, 'signs' | 'faces' | 'bubbles'>>

/** What fits each kind of corner. */
const followed: Record<keyof Choices['corners'], Followed> = {
  speaking: { signs: 'drop', faces: 'drop', bubbles: 'speaking' },
  round: { signs: 'circle', faces: 'circle', bubbles: 'round' },
  soft: { signs: 'circle', faces: 'circle', bubbles: 'round' },
  cut: { signs: 'square', faces: 'square', bubbles: 'round' },
  square: { signs: 'square', faces: 'square', bubbles: 'square' },
}

/** A site's shape with all choices made. */
export function completeShape(given: Shape): Required<Shape> {
  const { corners = 'speaking', ...others } = given
  return {
    ...{ corners, buttons: 'pressed', borders: 'thin', shadows: 'none', density: 'normal', width: 'normal' },
    ...{ motion: 'full', headlines: {}, ...followed[corners], ...others },
  }
}
