declare module 'react-slick/lib/default-props' {
  import type { Settings } from 'react-slick'

  const defaults: Settings & { default?: Settings }
  export default defaults
}

declare module 'react-slick/lib/inner-slider' {
  import type { Component, ReactNode } from 'react'
  import type { Settings } from 'react-slick'
  export class InnerSlider extends Component<
    Settings & { children?: ReactNode },
    { animating: boolean; currentSlide: number }
  > {
    slickNext(): void
    /** Goes to a slide; with `dontAnimate` at once. */
    slideHandler(index: number, dontAnimate?: boolean): void
  }
}
