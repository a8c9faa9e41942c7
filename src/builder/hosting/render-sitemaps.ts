import { escapeXml } from '../../core/text/escape-xml.ts'
import { compareCodeUnits } from '../files/hash-folder.ts'
import { type HostedSite, joinAddress } from './hosted-site.ts'

/** The largest number of entries in a file that search engines read (sitemaps.org, 'Sitemaps protocol'). */
const maxEntries = 50_000

/**
 * Writes the sitemap: name → content. A larger site gets several, and `sitemap.xml` lists them. Their boundaries depend on
 * the number of pages alone, so a new page changes few of the files only if it comes last.
 */
export function renderSitemaps({ url, routes }: HostedSite, max = maxEntries): Record<string, string> {
  const paths = routes.filter(({ indexed }) => indexed).map(({ path }) => path)
  paths.sort(compareCodeUnits)
  const names = listParts(paths.length, max)
  if (names.length === 0) return { [indexName]: renderPages(url, paths) }
  const parts = names.map((name, index) => [
    name,
    renderPages(url, paths.slice(index * max, (index + 1) * max)),
  ])
  const entries = names.map((name) => renderEntry('sitemap', joinAddress(url, `/${name}`)))
  return { ...Object.fromEntries(parts), [indexName]: renderFile('sitemapindex', entries) }
}

const indexName = 'sitemap.xml'

function listParts(count: number, max: number): string[] {
  return count <= max
    ? []
    : Array.from({ length: Math.ceil(count / max) }, (_, index) => `sitemap-${index + 1}.xml`)
}

function renderPages(url: string, paths: readonly string[]): string {
  return renderFile(
    'urlset',
    paths.map((path) => renderEntry('url', joinAddress(url, path))),
  )
}

function renderEntry(element: string, address: string): string {
  return `  <${element}><loc>${escapeXml(address)}</loc></${element}>\n`
}

function renderFile(element: string, entries: readonly string[]): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${element}>\n`
  )
}
