import { styled } from 'styled-components'

export interface ComponentStyle {
  readonly rules: readonly unknown[]
  readonly baseStyle?: ComponentStyle
}
type Generate = (this: ComponentStyle, props: unknown, sheet: object, stylis: unknown) => string

const keyframes = Symbol.for('sc-keyframes')

/**
 * Makes styled-components remember the classes of components whose rules do not depend on props, for each sheet: it
 * joins all rules of a component to find its class again, for every element. `ComponentStyle` and its method are
 * internals of 6.x, held by a test.
 */
export function reuseClassNames(): void {
  const { componentStyle } = styled.div`` as unknown as { componentStyle: ComponentStyle }
  const prototype = Object.getPrototypeOf(componentStyle) as { generateAndInjectStyles: Generate }
  const generate = prototype.generateAndInjectStyles
  const known = new WeakMap<object, WeakMap<ComponentStyle, string>>()
  prototype.generateAndInjectStyles = function (props, sheet, stylis) {
    const bySheet = known.get(sheet) ?? new WeakMap<ComponentStyle, string>()
    known.set(sheet, bySheet)
    const found = bySheet.get(this)
    if (found !== undefined) return found
    const classes = generate.call(this, props, sheet, stylis)
    if (isStatic(this)) bySheet.set(this, classes)
    return classes
  }
}

/** Whether the rules of a component are the same for all props. */
export function isStatic({ rules, baseStyle }: ComponentStyle): boolean {
  const isFixed = (rule: unknown) =>
    typeof rule === 'string' || (typeof rule === 'object' && rule !== null && keyframes in rule)
  return rules.every(isFixed) && (!baseStyle || isStatic(baseStyle))
}
