/** How React writes the value of a prop. */
type AttributeKind =
  /** Strings and numbers; a boolean leaves the attribute out. */
  | 'text'
  /** The same, but a boolean is written as a word. */
  | 'word'
  /** An attribute without a value, or none. */
  | 'boolean'
  | 'address'
  | 'number'
  | 'style'
  | 'class'
  /** No attribute: `ref` and the handlers of events. */
  | 'none'
  /** A prop that only styled components read. */
  | 'transient'

export interface Attribute {
  kind: AttributeKind
  /** What stands before the value. */
  start: string
}

/** The props that views use, by kind. Where the attribute has another name, it follows a colon. */
const names: Readonly<Partial<Record<AttributeKind, string>>> = {
  text: `accept alt autoCapitalize autoComplete autoCorrect cx cy d dateTime decoding dir encType fetchPriority fill
    fillOpacity:fill-opacity height htmlFor:for id inputMode lang loading maxLength media method name overflow
    pathLength pattern placeholder popover popoverTarget preload preserveAspectRatio r rel role rx sizes srcSet stroke
    strokeLinecap:stroke-linecap strokeLinejoin:stroke-linejoin strokeWidth:stroke-width tabIndex:tabindex target
    title transform type vectorEffect:vector-effect viewBox width x y`,
  word: 'spellCheck value',
  boolean: 'allowFullScreen controls disabled hidden loop muted open playsInline required',
  address: 'action href src',
  number: 'start',
  style: 'style',
  class: 'className:class',
  none: 'ref',
}

const attributes = nameByIdentity(
  Object.entries(names).flatMap(([kind, props]) =>
    props.split(/\s+/).map((pair): [string, Attribute] => {
      const [prop = '', name = prop] = pair.split(':')
      return [prop, makeAttribute(name, kind as AttributeKind)]
    }),
  ),
)

/** A map by names of properties: V8 compares them by identity, and names that were cut out of a text by characters. */
export function nameByIdentity<Value>(entries: readonly (readonly [string, Value])[]): Map<string, Value> {
  return new Map(Object.entries(Object.fromEntries(entries)))
}

function makeAttribute(name: string, kind: AttributeKind): Attribute {
  return { kind, start: ` ${name}="` }
}

/** The attribute that a prop of an element becomes; `undefined` for a prop that is not known here. */
export function findAttribute(prop: string): Attribute | undefined {
  const known = attributes.get(prop)
  if (known) return known
  const kind = findKind(prop)
  if (!kind) return undefined
  // Props are named by code, not by documents, so there are not many to remember.
  const attribute = makeAttribute(prop, kind)
  attributes.set(prop, attribute)
  return attribute
}

function findKind(prop: string): AttributeKind | undefined {
  if (/^(?:data|aria)-[a-z0-9-]+$/.test(prop)) return 'word'
  if (/^on[A-Z][A-Za-z]*$/.test(prop)) return 'none'
  if (/^\$[a-z][A-Za-z]*$/.test(prop)) return 'transient'
  return undefined
}

const text = (name: string) => makeAttribute(name, 'text')

/** The attributes that React writes after all others of an element, in this order, by the element and the prop. */
export const lateAttributes: Readonly<Record<string, ReadonlyMap<string, Attribute>>> = {
  button: new Map([['name', text('name')]]),
  form: new Map([
    ['action', makeAttribute('action', 'address')],
    ['encType', text('encType')],
    ['method', text('method')],
    ['target', text('target')],
  ]),
  input: new Map([
    ['name', text('name')],
    ['defaultChecked', makeAttribute('checked', 'boolean')],
    ['value', makeAttribute('value', 'word')],
    ['defaultValue', makeAttribute('value', 'word')],
  ]),
}
