/**
 * The layout that an opening in two halves and a block that joins it agree on, from tablets on. The opening lays its
 * text and its image into these areas of the page's main grid and sets `areas` on the page. A block that joins sets
 * what it takes. Both read the other's properties, so neither has to know the other's markup.
 */
export const openingLayout = {
  text: '1 / 1 / span var(--opening-text-rows, 2)',
  image: '1 / 2 / span 2',
  areas: '--below-opening-text:2 / 1;--on-opening-image:1 / 2 / span 2;--on-opening-image-ground:none;',
} as const

/** The area of a block that takes both halves. */
export const bothHalves = 'auto / 1 / auto / -1'

/** What a block sets on the page when it stands below the text of the opening. */
export const takesRoomBelowText = '--opening-text-rows:1;'

/** What a block sets on the page when it stands on the foot of the image, which ends behind it instead of going on below. */
export const takesImageFoot = '--image-foot:150px;'
