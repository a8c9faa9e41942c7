import type { ListedPage, PageList, PageWeight } from '../page-list.ts'

/** What is asked of the list; an empty value asks for nothing. */
export interface PageFilter {
  search: string
  lang: string
  /** The file of a parent. */
  parent: string
  block: string
  problems: string
  indexed: string
  sort: string
}

/** The pages that pass a filter, in the order that it asks for. */
export function filterPages({ pages, problems }: PageList, filter: Readonly<PageFilter>): ListedPage[] {
  const words = filter.search.toLowerCase().split(/\s+/).filter(Boolean)
  const hasError = (page: ListedPage) => page.problems.some((index) => problems[index]?.severity === 'error')
  const tests: ((page: ListedPage) => boolean)[] = []
  if (words.length > 0)
    tests.push((page) => {
      const text = toSearchText(page)
      return words.every((word) => text.includes(word))
    })
  if (filter.lang) tests.push(({ lang }) => lang === filter.lang)
  if (filter.parent) tests.push(({ parent }) => parent === filter.parent)
  if (filter.block) tests.push(({ blocks }) => blocks.includes(filter.block))
  if (filter.problems === 'error') tests.push(hasError)
  else if (filter.problems) tests.push((page) => page.problems.length > 0 === (filter.problems === 'any'))
  if (filter.indexed) tests.push(({ indexed }) => indexed === (filter.indexed === 'yes'))
  const found = pages.filter((page) => tests.every((test) => test(page)))
  const compare = orders[filter.sort]
  return compare ? found.sort(compare) : found
}

/** All bytes of a weight. */
export function addWeight({ html, javascript, images }: PageWeight): number {
  return html + javascript + images
}

const described = new WeakMap<ListedPage, string>()

/** What a search looks through, in lower case. */
function toSearchText(page: ListedPage): string {
  const known = described.get(page) ?? `${page.route} ${page.title ?? ''} ${page.file}`.toLowerCase()
  described.set(page, known)
  return known
}

const { compare: compareTexts } = new Intl.Collator('en', { numeric: true })

/** Pages that are not weighed yet come last. */
const compareWeights = (one: ListedPage, other: ListedPage, sign: number) => {
  if (!one.weight || !other.weight) return Number(!one.weight) - Number(!other.weight)
  return sign * (addWeight(one.weight) - addWeight(other.weight))
}

const orders: Readonly<Record<string, (one: ListedPage, other: ListedPage) => number>> = {
  route: (one, other) => compareTexts(one.route, other.route),
  title: (one, other) => compareTexts(one.title ?? '', other.title ?? ''),
  problems: (one, other) => other.problems.length - one.problems.length,
  heavy: (one, other) => compareWeights(one, other, -1),
  light: (one, other) => compareWeights(one, other, 1),
}
