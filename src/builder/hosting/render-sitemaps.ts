import { escapeXml } from '../../core/text/escape-xml.ts'
import { compareCodeUnits } from '../files/compare-code-units.ts'
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
  if (paths.length <= max) return { [indexName]: renderPages(url, paths) }
  const count = Math.ceil(paths.length / max)
  const names = Array.from({ length: count }, (_, index) => `sitemap-${index + 1}.xml`)
  const parts = names.map((name, index) => [
    name,
    renderPages(url, paths.slice(index * max, (index + 1) * max)),
  ])
  const entries = names.map((name) => renderEntry('sitemap', joinAddress(url, `/${name}`)))
  return { ...Object.fromEntries(parts), [indexName]: renderFile('sitemapindex', entries) }
}

const indexName = 'sitemap.xml'

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
