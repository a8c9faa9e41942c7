import type { ThemeList } from '../list-themes.ts'
import { dressExample, type ExampleLook } from './dress-example.ts'
import { addFrame, fillWhenNear } from './fill-when-near.ts'
import { followPreview } from './follow-preview.ts'
import { runExample } from './run-example.ts'
import { showPicture } from './show-picture.ts'

const main = document.getElementById('main') as HTMLElement
const tools = main.querySelector<HTMLFormElement>('.tools') as HTMLFormElement
const cards = [...main.querySelectorAll<HTMLElement>('.cards > li')]
const status = tools.querySelector('output') as HTMLOutputElement
const read = (name: string) => String(new FormData(tools).get(name) ?? '')

const asked = new URLSearchParams(location.search)
if (!asked.has('width')) asked.set('width', innerWidth < 700 ? '360' : innerWidth < 1100 ? '768' : '1280')
for (const [name, value] of asked) choose(name, value)
tools.addEventListener('submit', (event) => event.preventDefault())
tools.addEventListener('input', ({ target }) => {
  if ((target as HTMLInputElement).name === 'search') filter()
  keepChoice()
})
tools.addEventListener('change', ({ target }) => {
  if ((target as HTMLInputElement).name !== 'search') refill()
})
main.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]')
  if (button) copyYaml(button)
})
if (cards.length > 0) filter()
main.dataset.width = read('width')
leadOn()

const documents = new Map<string, Promise<string>>()
let themes = fetchThemes()
const observe = fillWhenNear({ fill: fillFrame, margin: 400 })
for (const holder of main.querySelectorAll<HTMLElement>('.frame')) observe(holder)

followPreview(() => {
  documents.clear()
  themes = fetchThemes()
  return refill()
})

/** Sets a field, if it has this value. */
function choose(name: string, value: string): void {
  const field = tools.elements.namedItem(name)
  if (field instanceof RadioNodeList || field instanceof HTMLInputElement) field.value = value
  if (field instanceof HTMLSelectElement && [...field.options].some((option) => option.value === value))
    field.value = value
}

/** Keeps what is chosen in the address. */
function keepChoice(): void {
  const chosen = [...new FormData(tools)].flatMap(([name, value]) =>
    value === '' ? [] : [[name, `${value}`]],
  )
  const query = new URLSearchParams(chosen)
  history.replaceState(null, '', (query.size > 0 ? `?${query}` : location.pathname) + location.hash)
  leadOn()
}

/** Other pages of blocks show the theme that is chosen here. */
function leadOn(): void {
  const theme = read('theme')
  const query = theme === '' ? '' : `?${new URLSearchParams({ theme })}`
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="/__blocks"]'))
    link.href = new URL(link.href).pathname + query
}

async function refill(): Promise<void> {
  main.dataset.width = read('width')
  for (const holder of main.querySelectorAll<HTMLElement>('.frame:has(iframe)')) await fillFrame(holder)
}

/** Shows the block types that contain every word of the search. */
function filter(): void {
  const words = read('search').toLowerCase().split(/\s+/)
  for (const card of cards) card.hidden = !words.every((word) => (card.dataset.search ?? '').includes(word))
  for (const group of main.querySelectorAll<HTMLElement>('.category'))
    group.hidden = !group.querySelector('li:not([hidden])')
  const count = cards.filter((card) => !card.hidden).length
  const nothing = document.getElementById('nothing')
  if (nothing) nothing.hidden = count > 0
  status.value = `${count} of ${cards.length} block types`
}

async function fillFrame(holder: HTMLElement): Promise<void> {
  const { address = '', type = '', title } = holder.dataset
  const html = documents.get(address) ?? fetch(address).then((reply) => reply.text())
  documents.set(address, html)
  const look: ExampleLook = { theme: read('theme'), ground: read('ground') }
  const list = await themes
  const dressed = list ? dressExample(await html, type, look, list) : await html
  if (title === undefined) return showPicture(holder, dressed)
  const width = Number(read('width'))
  const frame = addFrame(holder, dressed, width)
  frame.title = `${title}, ${width} px wide`
  runExample(holder, frame, width)
}

/** The themes come from the site's settings; none if these cannot be read. */
async function fetchThemes(): Promise<ThemeList | null> {
  const reply = await fetch('/__blocks/themes.json', { cache: 'no-store' })
  return reply.ok ? reply.json() : null
}

/** Copies the YAML of an example; where the browser does not allow that, selects it. */
async function copyYaml(button: HTMLElement): Promise<void> {
  const example = button.closest('.example')
  const yaml = example?.querySelector('pre')
  if (!example || !yaml) return
  try {
    await navigator.clipboard.writeText(`${yaml.textContent}\n`)
    status.value = `Copied the YAML of ${example.querySelector('h2')?.textContent}.`
  } catch {
    const details = yaml.closest('details')
    if (details) details.open = true
    getSelection()?.selectAllChildren(yaml)
    status.value = 'The YAML is selected: press Ctrl+C to copy it.'
  }
}
