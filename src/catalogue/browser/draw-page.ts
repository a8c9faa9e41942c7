import { make } from '../../client/dev/make-element.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import type { ListedPage, PageList, PageWeight } from '../page-list.ts'
import { addWeight } from './filter-pages.ts'

/** Draws one page of the list. */
export function drawPage(page: ListedPage, { problems }: PageList): HTMLElement {
  const { route, file, title, lang, parent, indexed, schedule, blocks } = page
  const own = page.problems.flatMap((index) => problems[index] ?? [])
  const facts = make(
    document,
    'dl',
    {},
    ...listFact('Language', lang),
    ...listFact('Document', file),
    ...listFact('Extends', parent),
    ...listFact('Schedule', schedule?.join('; ')),
    ...listFact('Weight', page.weight ? formatWeight(page.weight) : '…', { 'data-weight': '' }),
  )
  const errors = own.filter(isError).length
  const warnings = own.length - errors
  const tags = [
    errors > 0 && make(document, 'span', { class: 'tag error' }, countThings(errors, 'error')),
    warnings > 0 && make(document, 'span', { class: 'tag warning' }, countThings(warnings, 'warning')),
    indexed === false && make(document, 'span', { class: 'tag' }, 'not indexed'),
  ]
  const heading = make(
    document,
    'h2',
    {},
    make(document, 'a', { href: route, ...(lang && { lang }) }, title ?? route),
  )
  const address = make(document, 'p', {}, make(document, 'code', {}, route))
  for (const tag of tags) if (tag) address.append(' ', tag)
  return make(
    document,
    'li',
    {},
    make(document, 'div', { class: 'frame', 'data-route': route, 'aria-hidden': 'true' }),
    make(document, 'div', {}, heading, address),
    facts,
    make(
      document,
      'details',
      {},
      make(document, 'summary', {}, formatInside(blocks.length, own.length)),
      ...(blocks.length > 0
        ? [make(document, 'ul', { 'aria-label': 'Blocks' }, ...blocks.map(drawBlock))]
        : []),
      ...(own.length > 0
        ? [make(document, 'ol', { 'aria-label': 'Problems' }, ...own.map(drawProblem))]
        : []),
    ),
  )
}

/** Writes a weight in kilobytes, with what it consists of. */
export function formatWeight(weight: PageWeight): string {
  const { html, javascript, images } = weight
  const parts = `HTML ${countKilobytes(html)}, JavaScript ${countKilobytes(javascript)}, images ${countKilobytes(images)}`
  return `${countKilobytes(addWeight(weight))} KB (${parts})`
}

const countKilobytes = (bytes: number) => (bytes / 1000).toFixed(bytes < 99_950 ? 1 : 0)

function listFact(name: string, value: string | undefined, attributes: Record<string, string> = {}): Node[] {
  if (value === undefined) return []
  const term = make(document, 'dt', {}, name)
  return [make(document, 'div', {}, term, make(document, 'dd', attributes, value))]
}

function formatInside(blocks: number, problems: number): string {
  const types = countThings(blocks, 'block type')
  return problems > 0 ? `${types}, ${countThings(problems, 'problem')}` : types
}

function drawBlock(type: string): HTMLElement {
  return make(document, 'li', {}, make(document, 'a', { href: `/__blocks#${type}` }, type))
}

function drawProblem({ severity, code, location, message }: PageList['problems'][number]): HTMLElement {
  const place = make(document, 'p', { class: 'soft' }, `${location} · ${severity}, ${code}`)
  return make(document, 'li', { class: severity }, place, make(document, 'p', {}, message))
}
