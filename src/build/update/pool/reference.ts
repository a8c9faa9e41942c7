/**
 * A value in one word: the last three bits tell its kind, the others are the value itself, or where it is.
 *
 * | kind | where | what is there |
 * |---|---|---|
 * | latin, wide | texts of this encoding | the text |
 * | number | words | its 64 bits |
 * | list | words | the items |
 * | object | words | the values; its head says where the list of its keys is |
 * | map | words | keys and values |
 *
 * What is among the words begins with a head: the kind, and the number of items or entries.
 */
export type Reference = number

export const kinds = {
  constant: 0,
  integer: 1,
  number: 2,
  latin: 3,
  wide: 4,
  list: 5,
  object: 6,
  map: 7,
} as const

export type Kind = (typeof kinds)[keyof typeof kinds]

const kindBits = 3
const kindMask = 2 ** kindBits - 1
/** The largest integer, place or number of items that fits beside a kind. */
export const maxValue = 2 ** (32 - kindBits) - 1

export const refer = (kind: Kind, value: number): Reference => ((value << kindBits) | kind) >>> 0

export const kindOf = (reference: Reference) => (reference & kindMask) as Kind
export const contentOf = (reference: Reference) => reference >>> kindBits
