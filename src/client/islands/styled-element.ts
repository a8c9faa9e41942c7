import { createElement, type ElementType, type ForwardRefExoticComponent, forwardRef } from 'react'

interface StyledElement extends ForwardRefExoticComponent<Record<string, unknown>> {
  /** What is rendered in the end: a styled component that extends another one has the classes of both. */
  target: ElementType
}

/**
 * A styled component whose class names are known. The client build puts it in the place of `styled.div` and its rules,
 * which are in the page (`builder/client/styled-names.ts`).
 */
export function styled(extended: ElementType, names: string): StyledElement {
  const target = (extended as Partial<StyledElement>).target ?? extended
  const element = forwardRef<unknown, Record<string, unknown>>((props, ref) =>
    createElement(target, {
      ...props,
      ref,
      className: props.className ? `${names} ${props.className}` : names,
    }),
  )
  return Object.assign(element, { target }) as StyledElement
}
