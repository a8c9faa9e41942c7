import { createElement, type ReactNode } from 'react'
import type { Condition, Part, Slot as SlotPart } from '../contracts/form-parts.ts'

/** Elements that stand for parts in a template's HTML; the build compiles the HTML into parts. */
export const slotElement = 'vaasal-slot'
export const whenElement = 'vaasal-when'
/** Attribute of both elements: the part, or the condition, as JSON. */
export const partAttribute = 'data-part'
/** Prefix of attributes that stand for other attributes; their value is a list of parts as JSON. */
export const attributesPrefix = 'data-parts-'

/** Prefix of attributes that append a part to the value of another attribute, which the rest of the name gives. */
export const valuePrefix = 'data-part-after-'

/** Attribute whose slot becomes the content of its element, in which no other element can stand: a `textarea`. */
export const contentAttribute = 'data-part-content'

/** A slot that the intake fills in. */
export function Slot({ value }: { value: SlotPart }): ReactNode {
  return createElement(slotElement, { [partAttribute]: JSON.stringify(value) })
}

/** Content that is shown under a condition. */
export function When({ is, children }: { is: Condition; children: ReactNode }): ReactNode {
  return createElement(whenElement, { [partAttribute]: JSON.stringify(is) }, children)
}

/** Attributes of an element that are written when the template is filled; `name` is theirs alone on the element. */
export function slotAttributes(name: string, ...parts: Part[]): Record<string, string> {
  return { [attributesPrefix + name]: JSON.stringify(parts) }
}

/** Appends a slot to the value of another attribute of the element. */
export function slotAfterValue(name: string, slot: SlotPart): Record<string, string> {
  return { [valuePrefix + name]: JSON.stringify(slot) }
}

/** Puts a slot into an element that can have nothing but text, and has none. */
export function slotContent(slot: SlotPart): Record<string, string> {
  return { [contentAttribute]: JSON.stringify(slot) }
}

/** An attribute whose value may hold slots. Its texts are ids, paths and names, which need no escaping. */
export function attribute(name: string, ...value: Part[]): Part[] {
  const unsafe = value.find((part) => typeof part === 'string' && /[&<>"]/.test(part))
  if (unsafe !== undefined) throw new Error(`The attribute ${name} of a template needs escaping`)
  return [` ${name}="`, ...value, '"']
}
