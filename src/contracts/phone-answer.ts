/** Names of answers cannot contain a dot, so these belong to no other field. */

/** The answer that holds the extension of the telephone number in `field`, if one was written. */
export const toExtensionName = (field: string): string => `${field}.extension`

const unconfirmed = '.unconfirmed'

/**
 * The answer that says `yes` if no rules of the country know the telephone number in `field`: only its length is
 * possible. Whoever calls must know that a digit may be wrong.
 */
export const toUnconfirmedName = (field: string): string => field + unconfirmed

/** The fields whose telephone numbers no rules know. */
export const listUnconfirmed = (answers: Readonly<Record<string, string>>): string[] =>
  Object.keys(answers).flatMap((name) =>
    name.endsWith(unconfirmed) ? [name.slice(0, -unconfirmed.length)] : [],
  )

/** Whether the answer `name` only says more about the telephone number in another one. */
export const isPhoneDetail = (name: string, answers: Readonly<Record<string, string>>): boolean =>
  Object.keys(answers).some((field) => name === toExtensionName(field) || name === toUnconfirmedName(field))
