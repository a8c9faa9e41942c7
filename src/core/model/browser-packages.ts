/**
 * What the engine's blocks load from packages, beside React and styled-components. A block of a site's own may import the
 * same, and gets the engine's: nothing has to be installed.
 */
export const browserPackages: readonly string[] = [
  'canvas-confetti',
  'react-dom',
  'react-phone-input-2',
  'react-slick',
  'react-slick/lib/default-props',
  'react-slick/lib/inner-slider',
]
