/** A ground's layers as a CSS background, each at the same place and size: `center / 44px 44px`. */
export function placeGround(ground: string, place: string): string {
  return ground
    .split(/,\s*(?=(?:radial|linear)-gradient)/)
    .map((layer) => (layer === 'none' ? layer : `${layer} ${place}`))
    .join(',')
}
