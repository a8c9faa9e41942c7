import type { ReactElement } from 'react'
import { type ComponentStyle, isStatic } from '../reuse-class-names.ts'
import { type ElementKind, findElement } from './elements.ts'

/** The element that a styled component stands for, and its classes. */
export interface StyledNames {
  element: ElementKind
  classes: string
}

interface StyledComponent {
  componentStyle?: ComponentStyle
  attrs: unknown[]
  target: unknown
  shouldForwardProp?: unknown
  defaultProps?: unknown
  render: (props: object, ref: null) => ReactElement<{ className: string }>
}

/**
 * What a styled component renders whatever its props are; `undefined` if that depends on them. The properties are internals
 * of 6.x, held by a test.
 */
export function findStyledNames(type: object): StyledNames | undefined {
  const { componentStyle, attrs, target, shouldForwardProp, defaultProps, render } = type as StyledComponent
  if (!componentStyle || !isStatic(componentStyle)) return undefined
  if (attrs.length > 0 || typeof target !== 'string' || shouldForwardProp || defaultProps) return undefined
  const element = findElement(target)
  return element && { element, classes: render({}, null).props.className }
}
