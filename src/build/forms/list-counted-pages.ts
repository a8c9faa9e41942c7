import type { CountedSite } from '../../contracts/forms-file.ts'

interface CountedPage {
  route: string
  aliases: readonly string[]
  document: string
}

/** The pages that are counted, for the intake; `undefined` for a site that does not count. */
export function listCountedPages(
  address: string | undefined,
  pages: readonly CountedPage[],
): CountedSite | undefined {
  if (address === undefined) return undefined
  const byDocument = new Map<string, string[]>()
  for (const { route, aliases, document } of pages) {
    if (route === '/404') continue
    const routes = byDocument.get(document) ?? []
    routes.push(route, ...aliases)
    byDocument.set(document, routes)
  }
  return {
    endpoint: new URL(address, 'https://site.invalid').pathname,
    pages: Object.fromEntries([...byDocument].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}
