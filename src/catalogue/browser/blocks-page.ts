import { addFrame, fillWhenNear } from './fill-when-near.ts'
import { followPreview } from './follow-preview.ts'
import { runExample } from './run-example.ts'

const main = document.getElementById('main') as HTMLElement
const tools = main.querySelector<HTMLFormElement>('.tools') as HTMLFormElement
const blocks = [...main.querySelectorAll<HTMLElement>('.block')]
const status = tools.querySelector('output') as HTMLOutputElement

tools.addEventListener('submit', (event) => event.preventDefault())
tools.addEventListener('input', filter)
tools.addEventListener('change', chooseWidth)
main.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]')
  if (button) copyYaml(button)
})
filter()
chooseWidth()

const documents = new Map<string, Promise<string>>()
const observe = fillWhenNear({ fill: fillFrame, margin: 400 })
for (const holder of main.querySelectorAll<HTMLElement>('.frame')) observe(holder)

followPreview(async () => {
  documents.clear()
  for (const holder of main.querySelectorAll<HTMLElement>('.frame:has(iframe)')) await fillFrame(holder)
})

/** Shows the block types that contain every word of the search. */
function filter(): void {
  const words = String(new FormData(tools).get('search')).toLowerCase().split(/\s+/)
  const shown = new Set<string>()
  for (const block of blocks) {
    const { type = '', search = '' } = block.dataset
    block.hidden = !words.every((word) => search.includes(word))
    if (!block.hidden) shown.add(type)
  }
  for (const item of main.querySelectorAll<HTMLElement>('.index li'))
    item.hidden = !shown.has(item.dataset.type ?? '')
  for (const group of main.querySelectorAll<HTMLElement>('.index section'))
    group.hidden = !group.querySelector('li:not([hidden])')
  const nothing = document.getElementById('nothing')
  if (nothing) nothing.hidden = shown.size > 0
  status.value = `${shown.size} of ${blocks.length} block types`
}

function chooseWidth(): void {
  const width = String(new FormData(tools).get('width'))
  if (width === 'all') delete main.dataset.width
  else main.dataset.width = width
}

async function fillFrame(holder: HTMLElement): Promise<void> {
  const { address = '', title = '' } = holder.dataset
  const width = Number(holder.closest<HTMLElement>('figure')?.dataset.width)
  const html = documents.get(address) ?? fetch(address).then((reply) => reply.text())
  documents.set(address, html)
  const frame = addFrame(holder, await html, width)
  frame.title = title
  runExample(holder, frame, width)
}

/** Copies the YAML of an example; where the browser does not allow that, selects it. */
async function copyYaml(button: HTMLElement): Promise<void> {
  const example = button.closest('.example')
  const yaml = example?.querySelector('pre')
  if (!example || !yaml) return
  try {
    await navigator.clipboard.writeText(`${yaml.textContent}\n`)
    status.value = `Copied the YAML of ${example.querySelector('h3')?.textContent}.`
  } catch {
    const details = yaml.closest('details')
    if (details) details.open = true
    getSelection()?.selectAllChildren(yaml)
    status.value = 'The YAML is selected: press Ctrl+C to copy it.'
  }
}
