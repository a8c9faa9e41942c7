import { countThings } from '../../core/diagnostics/phrases.ts'
import type { ListedPage, PageList } from '../page-list.ts'
import { drawPage } from './draw-page.ts'
import { drawThumbnail } from './draw-thumbnail.ts'
import { fillWhenNear } from './fill-when-near.ts'
import { filterPages, type PageFilter } from './filter-pages.ts'
import { followPreview } from './follow-preview.ts'
import { createWeightQueue } from './weight-queue.ts'

/** As many pages are drawn at once; more follow when the end of the list comes near. */
const batch = 50

const tools = document.querySelector<HTMLFormElement>('.tools') as HTMLFormElement
const status = tools.querySelector('output') as HTMLOutputElement
const list = document.querySelector('.pages') as HTMLElement
const more = document.getElementById('more') as HTMLElement
const observe = fillWhenNear({ fill: drawThumbnail, margin: 200 })

let site: PageList = { pages: [], problems: [] }
let found: ListedPage[] = []
const scale = createWeightQueue(showProgress)

tools.addEventListener('submit', (event) => event.preventDefault())
tools.addEventListener('input', () => update())
tools.addEventListener('reset', () => setTimeout(update))
new IntersectionObserver(
  ([entry]) => {
    if (entry?.isIntersecting) drawMore()
  },
  { rootMargin: '800px 0px' },
).observe(more)

await load()
followPreview(load)

/** Fetches the list, and shows as much of it as before. */
async function load(): Promise<void> {
  const reply = await fetch('/__pages/pages.json', { cache: 'no-store' })
  const isFirst = site.pages.length === 0
  site = (await reply.json()) as PageList
  offer('lang', (page) => page.lang)
  offer('parent', (page) => page.parent)
  offer('block', (page) => page.blocks)
  if (isFirst) for (const [name, value] of new URLSearchParams(location.search)) choose(name, value)
  update(list.childElementCount)
}

/** Fills a filter with the values of all pages, and keeps what is chosen. */
function offer(name: string, valuesOf: (page: ListedPage) => string | readonly string[] | undefined): void {
  const field = tools.elements.namedItem(name) as HTMLSelectElement
  const chosen = field.value
  const counts = new Map<string, number>()
  for (const value of site.pages.flatMap((page) => valuesOf(page) ?? []))
    counts.set(value, (counts.get(value) ?? 0) + 1)
  const options = [...counts].sort(([one], [other]) => (one < other ? -1 : 1))
  field.replaceChildren(
    new Option('All', ''),
    ...options.map(([value, count]) => new Option(`${value} (${count})`, value)),
  )
  choose(name, counts.has(chosen) ? chosen : '')
}

/** Sets a field of the filter, if it has this value. */
function choose(name: string, value: string): void {
  const field = tools.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
  if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value))
    field.value = value
}

/** Shows what passes the filter, at least `count` of it, and keeps the filter in the address. */
function update(count = 0): void {
  const filter = Object.fromEntries(new FormData(tools)) as unknown as PageFilter
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname)
  found = filterPages(site, filter)
  scale.forget()
  list.replaceChildren()
  drawMore(Math.max(count, batch))
  showProgress()
  if (filter.sort === 'heavy' || filter.sort === 'light') scale.weighAll(site.pages, update)
}

function drawMore(count = batch): void {
  const start = list.childElementCount
  const pages = found.slice(start, start + count)
  const items = pages.map((page) => drawPage(page, site))
  list.append(...items)
  for (const [index, page] of pages.entries()) {
    const item = items[index]
    const holder = item?.querySelector<HTMLElement>('.frame')
    if (!item || !holder) continue
    observe(holder)
    scale.observe(item, page)
  }
}

function showProgress(left = 0): void {
  const progress = left > 0 ? `, ${formatNumber(left)} still to be weighed` : ''
  status.value = `${formatNumber(found.length)} of ${countThings(site.pages.length, 'page')}${progress}`
}

function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
