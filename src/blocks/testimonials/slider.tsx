import {
  Children,
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import type { Settings } from 'react-slick'
import importedDefaults from 'react-slick/lib/default-props'
import { InnerSlider } from 'react-slick/lib/inner-slider'

/** CommonJS with `exports.default`: what a default import gives differs between Node and bundlers. */
const defaults = 'default' in importedDefaults ? importedDefaults.default : importedDefaults

type SliderProps = Omit<
  Settings,
  'responsive' | 'rows' | 'slidesPerRow' | 'variableWidth' | 'fade' | 'centerMode'
> & {
  ref?: Ref<InnerSlider>
  children: ReactNode
}

/**
 * react-slick's `Slider` without what the carousel does not use: breakpoints of its own, several rows, slides of
 * different widths.
 */
export function Slider({ children, ...settings }: SliderProps): ReactNode {
  return (
    <InnerSlider {...defaults} {...settings}>
      {Children.toArray(children).map((child, index) => (
        <div key={index}>
          <div>
            {cloneElement(child as ReactElement<HTMLAttributes<Element>>, {
              tabIndex: -1,
              style: { width: '100%', display: 'inline-block' },
            })}
          </div>
        </div>
      ))}
    </InnerSlider>
  )
}
