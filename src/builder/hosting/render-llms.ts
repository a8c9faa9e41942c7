import { escapeTarget } from '../../core/encode-address.ts'
import { quoteText, toTextAddress } from '../../render/render-markdown.ts'
import { joinAddress } from './hosted-site.ts'

/** What `llms.txt` says of a site. */
export interface DescribedSite {
  name: string
  url: string
  /** The language of the site. */
  lang: string
  description: string
  /** The claims of the site: the name of each fact, its value and where that is from. */
  facts: readonly { name: string; value: string; source: string }[]
  pages: readonly { route: string; lang: string; title: string; description: string }[]
}

/** Pages that are listed one by one; programs that read the list have little room. */
const maxPages = 200

/**
 * Writes `llms.txt` (https://llmstxt.org): the name of the site, what it is, its facts, and its pages by language, each with
 * the address of its text. Below a headline stand links alone, and no link has square brackets in its name: the packages
 * that read the format know nothing else there.
 */
export function renderLlms({ name, url, lang, description, facts, pages }: DescribedSite): string {
  const listed = pages.slice(0, maxPages)
  const languages = [...new Set([lang, ...listed.map((page) => page.lang)])]
  const sections = languages.flatMap((language) => {
    const lines = listed
      .filter((page) => page.lang === language)
      .map((page) => {
        const address = escapeTarget(joinAddress(url, toTextAddress(page.route)))
        return `- [${quoteText(page.title.replaceAll('[', '(').replaceAll(']', ')'))}](${address})${page.description && `: ${quoteText(page.description)}`}`
      })
    if (lines.length === 0) return []
    return [`## ${language === lang ? 'Pages' : `Pages (${language})`}`, lines.join('\n')]
  })
  const known = facts.map((fact) => `- ${fact.name}: ${quoteText(fact.value)} (${quoteText(fact.source)})`)
  return `${[
    `# ${quoteText(name)}`,
    ...(description ? [`> ${quoteText(description)}`] : []),
    ...(known.length > 0 ? [known.join('\n')] : []),
    ...sections,
    `## Optional\n\n- [All pages](${escapeTarget(joinAddress(url, '/sitemap.xml'))})`,
  ].join('\n\n')}\n`
}
