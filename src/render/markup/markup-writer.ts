import { Fragment, type ReactElement } from 'react'
import { type Attribute, findAttribute } from './attributes.ts'
import { type ElementKind, findElement } from './elements.ts'
import { escapeMarkup } from './escape-markup.ts'
import { findStyledNames, type StyledNames } from './find-styled-names.ts'
import { giveUp } from './give-up.ts'
import { writeAttribute } from './write-attribute.ts'

type Props = Readonly<Record<string, unknown>>
type Component = (props: Props) => unknown

/** How React marks what it passes on (internals of 19.x, held by a test). */
const elementMark = Symbol.for('react.transitional.element')
const forwardMark = Symbol.for('react.forward_ref')

/** What styled components stand for; `undefined` where that depends on their props. */
export type StyledElements = WeakMap<object, StyledNames | undefined>

/** Writes elements, or gives up. Hooks have to be those of `withContexts` meanwhile. */
export class MarkupWriter {
  html = ''
  /** The class attributes, each once, in the order of their first elements. */
  readonly classes = new Set<string>()
  readonly #styled: StyledElements
  readonly #marksTexts: boolean
  #isAfterText = false
  #isAmongImages = false

  constructor(styled: StyledElements, marksTexts: boolean) {
    this.#styled = styled
    this.#marksTexts = marksTexts
  }

  write(node: unknown): void {
    if (typeof node === 'string') this.#writeText(node)
    else if (node === null || node === undefined || typeof node === 'boolean') return
    else if (typeof node === 'number') this.#writeText(`${node}`)
    else if (Array.isArray(node)) for (const part of node) this.write(part)
    else if (typeof node === 'object' && (node as { $$typeof?: symbol }).$$typeof === elementMark)
      this.#writeElement(node as ReactElement<Props>)
    else giveUp('a child that is neither text nor an element')
  }

  #writeText(text: string): void {
    if (!this.#marksTexts) {
      this.html += escapeMarkup(text)
    } else if (text !== '') {
      this.html += (this.#isAfterText ? '<!-- -->' : '') + escapeMarkup(text)
      this.#isAfterText = true
    }
  }

  #writeElement({ type, props }: ReactElement<Props>): void {
    if (typeof type === 'string') {
      this.#writeTag(findElement(type) ?? giveUp(`the element ${type}`), props, '')
    } else if (typeof type === 'function') {
      if (isClass(type)) giveUp('a class')
      this.write((type as Component)(props))
    } else if ((type as unknown) === Fragment) this.write(props.children)
    else this.#writeForwarded(type, props)
  }

  #writeForwarded(type: { $$typeof?: symbol; render?: Component }, props: Props): void {
    if (type.$$typeof !== forwardMark || !type.render) giveUp('a type of React')
    const names = this.#findStyled(type)
    if (names) this.#writeTag(names.element, props, names.classes)
    else if ('ref' in props) giveUp('a ref that is handed on')
    else this.write(type.render(props))
  }

  #findStyled(type: object): StyledNames | undefined {
    const known = this.#styled.get(type)
    if (known || this.#styled.has(type)) return known
    const found = findStyledNames(type)
    this.#styled.set(type, found)
    return found
  }

  /** `classes` are those of a styled component. They stand before the ones that a view adds. */
  #writeTag(kind: ElementKind, props: Props, classes: string): void {
    const { late, end } = kind
    this.#checkProps(kind, props)
    let children: unknown
    let html = kind.start
    let hasClass = classes === ''
    for (const prop in props) {
      const value = props[prop]
      if (value === null || value === undefined) continue
      if (prop === 'children') {
        children = value
        continue
      }
      if (late?.has(prop)) continue
      const attribute = findAttribute(prop) ?? giveUp(`the prop ${prop}`)
      if (attribute.kind === 'class') {
        if (typeof value !== 'string' || value === '') giveUp('a class that is not a text')
        html += this.#writeClass(classes === '' ? value : `${classes} ${value}`)
        hasClass = true
      } else if (attribute.kind !== 'transient') html += writeAttribute(attribute, value)
      else if (classes === '') giveUp(`the prop ${prop}`)
    }
    if (!hasClass) html += this.#writeClass(classes)
    if (late) html += writeLate(late, props)
    if (end === '') this.html += `${html}/>`
    else if (typeof children === 'string') this.html += `${html}>${escapeMarkup(children)}${end}`
    else this.#writeAround(`${html}>`, kind, children)
    this.#isAfterText = false
  }

  #writeAround(start: string, { end, holdsImages }: ElementKind, children: unknown): void {
    const before = this.#isAmongImages
    this.#isAmongImages ||= holdsImages
    this.#isAfterText = false
    this.html += start
    this.write(children)
    this.html += end
    this.#isAmongImages = before
  }

  #writeClass(names: string): string {
    this.classes.add(names)
    return ` class="${escapeMarkup(names)}"`
  }

  #checkProps({ refused, isImage }: ElementKind, props: Props): void {
    for (const prop of refused)
      if (props[prop] !== null && props[prop] !== undefined) giveUp(`the prop ${prop}`)
    if (isImage && props.loading !== 'lazy' && !this.#isAmongImages)
      giveUp('an image that React tells browsers to load early')
  }
}

/** Remembered, because V8 is slow to look for the prototype of ever different functions. */
const areClasses = new WeakMap<object, boolean>()

function isClass(type: object): boolean {
  const known = areClasses.get(type)
  if (known !== undefined) return known
  const found = Boolean((type as { prototype?: { isReactComponent?: unknown } }).prototype?.isReactComponent)
  areClasses.set(type, found)
  return found
}

function writeLate(attributes: ReadonlyMap<string, Attribute>, props: Props): string {
  let html = ''
  for (const [prop, attribute] of attributes) {
    const value = props[prop]
    if (prop === 'defaultValue' && (props.value ?? undefined) !== undefined) continue
    if (value !== null && value !== undefined) html += writeAttribute(attribute, value)
  }
  return html
}
