import type { PageRecord } from '../../pages/page-record.ts'
import type { ListedFile } from '../../site/find-files.ts'

/** The keys of pages by the documents that they depend on, their own documents left out. */
export type Users = ReadonlyMap<string, readonly string[]>

/** Lists the pages that other documents than their own lead to, also those with a diagnostic in another document. */
export function listUsers(
  pages: readonly PageRecord[],
  documents: ReadonlyMap<string, ListedFile>,
): Map<string, string[]> {
  const names = new Map<string, string>()
  for (const [name, { file }] of documents) names.set(file, name)
  const users = new Map<string, string[]>()
  const add = (name: string | undefined, { key, document }: PageRecord) => {
    if (name === undefined || name === document) return
    const keys = users.get(name) ?? []
    if (keys.at(-1) !== key) keys.push(key)
    users.set(name, keys)
  }
  for (const page of pages) {
    for (const name of page.used) add(name, page)
    for (const file of page.located) add(names.get(file), page)
  }
  return users
}
