/**
 * What pages have in common of which it is enough to visit one: the document, and the other sites that their HTML names.
 * The rows of a table are one document, and a site may have thousands.
 */
export function toLikeness(route: string, html: string): string {
  const [, document = route] = /<html[^>]* data-variant="([^"]*)"/.exec(html) ?? []
  const sites = new Set(html.match(/https?:\/\/[^/"'\s<>]+/g))
  return JSON.stringify([document, ...[...sites].sort()])
}
