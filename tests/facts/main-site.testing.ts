import { escapePattern } from '../../src/builder/client/escape-pattern.ts'
import type { Link } from '../../src/core/model/bound.ts'
import type { Page, PageBlock } from '../../src/core/model/page.ts'
import { loadTexts, readChecked, realSite } from '../site-in-memory.testing.ts'
import { routes } from '../specified-routes.testing.ts'

/** The site of this repository, loaded once for a test file. */
export const site = await loadTexts(realSite)
/** Its pages as the rules see them, and its facts. */
export const checked = readChecked(site)
export const siteFacts = site.updated.config.parts?.facts
const byRoute = new Map(site.pages.map((page) => [page.route, page]))

const specified = new Set<string>(Object.values(routes).flat())

/** The pages at these routes. */
export const specifiedPages = site.pages.filter(({ route }) => specified.has(route))

/** Those of a list that are wanted, in their order: others may stand between them. */
export const keepWanted = <Item>(list: readonly Item[], wanted: readonly Item[]): Item[] =>
  list.filter((item) => wanted.includes(item))

/** The bound page at a route. */
export function findPage(route: string): Page {
  const page = byRoute.get(route)
  if (!page) throw new Error(`There is no page at ${route}.`)
  return page
}

/** A fact as the page at a route shows it: its own before that of the site. */
export function factOn(route: string, name: string): string {
  const page = checked.find((one) => one.route?.path === route)
  const fact = page?.document.facts.get(name) ?? siteFacts?.get(name)
  if (!fact) throw new Error(`${route} has no fact "${name}".`)
  return fact.text
}

/**
 * A pattern in which `<name>` stands for the fact as the page at a route shows it: the numbers of the site are in its
 * documents, and may change there.
 */
export function withFacts({ source, flags }: RegExp, route: string): RegExp {
  const filled = source.replace(/(?<!\(\?)<(\w+)>/g, (_, name: string) => escapePattern(factOn(route, name)))
  return new RegExp(filled, flags)
}

/** The block of a page with this id. */
export function findBlock(route: string, id: string): PageBlock {
  const block = findPage(route).blocks.find((candidate) => candidate.id === id)
  if (!block) throw new Error(`${route} has no block "${id}".`)
  return block
}

/** The props of a block. Tests name the few that they look at. */
export function findProps<Props>(route: string, id: string): Props {
  return findBlock(route, id).props as Props
}

/** What a bound value says: its words in order, without language and markup. */
export function say(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(say).join('')
  if (typeof value !== 'object' || value === null) return ''
  const { kind, text, children, content, items } = value as Record<string, unknown>
  if (typeof text === 'string') return text
  if (kind === 'break') return ' '
  if (kind === 'paragraph' || kind === 'heading') return `${say(content)}\n`
  if (kind === 'list') return (items as unknown[]).map((item) => `- ${say(item)}`).join('')
  return say(children ?? content)
}

/** Everything that a page's own blocks say, a line for each value. */
export function sayAll(route: string): string {
  const collect = (value: unknown): string => {
    const said = typeof value === 'object' ? say(value) : ''
    if (said) return `${said}\n`
    return typeof value === 'object' && value !== null ? Object.values(value).map(collect).join('') : ''
  }
  return findPage(route)
    .blocks.filter(({ area }) => area === 'main')
    .map(({ props }) => collect(props))
    .join('')
}

/** Every link inside a value, in the order in which it is written. */
export function listLinks(value: unknown): Link[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'href' in value && 'kind' in value ? [value as Link] : []
  return [...own, ...Object.values(value).flatMap(listLinks)]
}
