import { normalizeEmail } from '../desk/normalize-email.ts'
import type { SqlDatabase } from '../sql/sql.ts'
import { createUnfinishedStore } from './unfinished-store.ts'

/** Rows that are read at once. */
const pageSize = 500

/**
 * Erases the answers with an id, and those of a person with the same telephone number or e-mail address as in the answers of a
 * lead that is erased. Returns whether the id was one of them.
 */
export async function eraseAnswersOf(
  database: SqlDatabase,
  id: string,
  leadAnswers: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const { listUnfinished, dropUnfinished } = createUnfinishedStore(database)
  const hasId = await dropUnfinished(id)
  const contacts = new Set(listContacts(leadAnswers))
  if (contacts.size === 0) return hasId
  for (let page = await listUnfinished(pageSize); page.length > 0; ) {
    for (const one of page)
      if (listContacts(one.answers).some((contact) => contacts.has(contact))) await dropUnfinished(one.id)
    page = page.length < pageSize ? [] : await listUnfinished(pageSize, page.at(-1))
  }
  return hasId
}

/** Answers by which somebody is reached: international digits, or an address. */
const listContacts = (answers: Readonly<Record<string, string>>): string[] =>
  Object.values(answers).flatMap((answer) => {
    if (answer.includes('@')) return normalizeEmail(answer)
    return /^\d{7,15}$/.test(answer) ? answer : []
  })
