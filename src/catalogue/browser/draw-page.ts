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
    errors > 0 && make('span', { class: 'tag error' }, countThings(errors, 'error')),
    warnings > 0 && make('span', { class: 'tag warning' }, countThings(warnings, 'warning')),
    indexed === false && make('span', { class: 'tag' }, 'not indexed'),
  ]
  const heading = make('h2', {}, make('a', { href: route, ...(lang && { lang }) }, title ?? route))
  const address = make('p', {}, make('code', {}, route))
  for (const tag of tags) if (tag) address.append(' ', tag)
  const details = make('details', {}, make('summary', {}, formatInside(blocks.length, own.length)))
  if (blocks.length > 0) details.append(make('ul', { 'aria-label': 'Blocks' }, ...blocks.map(drawBlock)))
  if (own.length > 0) details.append(make('ol', { 'aria-label': 'Problems' }, ...own.map(drawProblem)))
  const frame = make('div', { class: 'frame', 'data-route': route, 'aria-hidden': 'true' })
  return make('li', {}, frame, make('div', {}, heading, address), facts, details)
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
  return [make('div', {}, make('dt', {}, name), make('dd', attributes, value))]
}

function formatInside(blocks: number, problems: number): string {
  const types = countThings(blocks, 'block type')
  return problems > 0 ? `${types}, ${countThings(problems, 'problem')}` : types
}

function drawBlock(type: string): HTMLElement {
  return make('li', {}, make('a', { href: `/__blocks/${type}` }, type))
}

function drawProblem({ severity, code, location, message }: PageList['problems'][number]): HTMLElement {
  const place = make('p', { class: 'soft' }, `${location} · ${severity}, ${code}`)
  return make('li', { class: severity }, place, make('p', {}, message))
}
