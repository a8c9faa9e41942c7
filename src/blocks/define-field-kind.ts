import type { AnswerRule } from '../contracts/answer-rule.ts'
import type { MessageCatalogue } from '../core/messages/message-catalogue.ts'
import type { Schema } from '../core/schema/block-spec.ts'

/** The native control of a field, as data: the form renders it, and no code of a kind runs in a browser. */
export interface FieldControl {
  /** `choices` are radio buttons, or boxes if the answer is a list. Default: `input`. */
  element?: 'input' | 'textarea' | 'select' | 'choices'
  /** Of the control, as React names them. Only a telephone field has `maxLength`: what is pasted would lose its end. */
  attributes?: Readonly<Record<string, string | number | boolean>>
  /** The first line of a `select`: it asks, and is not an answer. */
  prompt?: string
  /** Stands behind the control, such as `kg`. */
  unit?: string
}

/** A field as its page has it, with the properties that its kind adds. */
export interface KindField {
  readonly name: string
  readonly required: boolean
  readonly [property: string]: unknown
}

/** What is wrong with a field that fits its schema, at one of its properties. */
export interface FieldProblem {
  property: string
  message: string
  hint?: string
}

/**
 * A kind of field of forms. Its functions run when a page is built; what they return is plain data in the page and in the
 * intake manifest.
 */
export interface FieldKind {
  readonly kind: string
  readonly title: string
  /** One sentence: what it asks for. */
  readonly summary: string
  /** Other words for it, for which it is proposed: `textarea`. */
  readonly synonyms?: readonly string[]
  /** The properties of a field of this kind beside those that all fields have. Kinds may share one. */
  readonly properties?: Readonly<Record<string, Schema>>
  /** Those that must be there, each with what to write. */
  readonly needs?: Readonly<Record<string, string>>
  readonly control: (field: KindField) => FieldControl
  /** Country and time zone are those of the site. */
  readonly rule: (field: KindField, site: { country: string; timeZone: string }) => AnswerRule
  /** The sentences that its rule names, and other words that its control shows. */
  readonly messages?: MessageCatalogue
  /** What a schema cannot say of its properties. */
  readonly findProblems?: (field: KindField) => readonly FieldProblem[]
  /** A field of this kind, as a page has it. */
  readonly example: Readonly<Record<string, unknown>>
}

/** Declares a kind of field. */
export const defineFieldKind = (kind: FieldKind): FieldKind => kind
