/**
 * The layout that an opening in two halves and a block that joins it agree on. The opening lays its text and its image
 * into the page's main grid and sets `rows` and `areas` on the page. A block that joins sets what it takes. Both read the
 * other's properties, so neither has to know the other's markup.
 *
 * On phones they are rows below each other. What lies behind all of them (`firstView`) is as high as bar and docked action
 * leave the screen, and of the rows only that of the image grows: it takes what the others leave, however many lines they
 * have. From tablets on, text and image are areas side by side.
 */
export const openingLayout = {
  firstView: '1 / 1 / span var(--opening-row-count, 2) / -1',
  template: 'var(--row-above-opening,) auto minmax(88px, 1fr)',
  rows:
    '--opening-text:var(--opening-text-row, 1) / 1 / auto / -1;' +
    '--opening-image:calc(var(--opening-text-row, 1) + 1) / 1 / auto / -1;' +
    '--above-opening:1 / 1 / auto / -1;--below-opening:3 / 1 / auto / -1;--opening-image-row:48px;',
  text: '1 / 1 / span var(--opening-text-rows, 2)',
  image: '1 / 2 / span 2',
  areas: '--below-opening-text:2 / 1;--on-opening-image:1 / 2 / span 2;--on-opening-image-ground:none;',
} as const

/** The area of a block that takes both halves. */
export const bothHalves = 'auto / 1 / auto / -1'

/** What a block sets on the page when it stands above the opening on phones. */
export const takesRowAboveOpening = '--row-above-opening:auto;--opening-text-row:2;--opening-row-count:3;'

/** What a block sets on the page when it stands below the opening on phones. */
export const takesRowBelowOpening = '--opening-row-count:3;'

/** What a block sets on the page when it stands below the text of the opening. */
export const takesRoomBelowText = '--opening-text-rows:1;'

/** What a block sets on the page when it stands on the foot of the image, which ends behind it instead of going on below. */
export const takesImageFoot = '--image-foot:150px;'
