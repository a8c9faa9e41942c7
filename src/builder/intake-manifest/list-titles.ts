/** Pages with a title in the manifest, which every process of the intake keeps in memory. The others go by their addresses. */
const maxTitles = 10_000

/**
 * What pages are called, by route and by document; a document with several titles has the first one and says how many
 * there are. The name of the site, which titles share, is left out.
 */
export function listTitles(
  siteName: string,
  pages: readonly { route: string; document: string; title: string }[],
): Record<string, string> {
  const titles: Record<string, string> = {}
  const ofDocuments = new Map<string, Set<string>>()
  for (const { route, document, title } of pages.slice(0, maxTitles)) {
    const short = shorten(title, siteName)
    titles[route] = short
    ofDocuments.set(document, (ofDocuments.get(document) ?? new Set()).add(short))
  }
  for (const [document, [first = '', ...others]] of ofDocuments)
    titles[document] = others.length > 0 ? `${first} and ${others.length} more` : first
  return titles
}

const separator = /^\s*[|·–—:-]\s*|\s*[|·–—:-]\s*$/g

function shorten(title: string, siteName: string): string {
  const isFirst = title.startsWith(siteName)
  if (!isFirst && !title.endsWith(siteName)) return title
  const rest = isFirst ? title.slice(siteName.length) : title.slice(0, -siteName.length)
  const short = rest.replace(separator, '')
  // Without a separator, the name is a part of a sentence.
  return short === rest || short === '' ? title : short
}
