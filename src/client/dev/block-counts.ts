import type { BlockedPage, BlockRow } from '../../contracts/numbers/block-report.ts'
import { formatShare } from '../../contracts/numbers/format-share.ts'
import { blockCountsCss } from './block-counts-css.ts'
import { indexBlocks } from './list-blocks.ts'
import { inEnglish, make } from './make-element.ts'

/** Names in the session of the tab whether the counts are shown, so that they stay from page to page. */
const shownKey = 'vaasal-block-counts'

/**
 * Shows at each block of the page how many visitors saw it and acted in it, if it is switched on: by a button in the
 * margin of the page. Labels keep their places while the page changes.
 */
export function showBlockCounts(live: Document, page: BlockedPage): void {
  const host = make('vaasal-block-counts', inEnglish)
  const root = host.attachShadow({ mode: 'open' })
  const button = make('button', { type: 'button', class: 'switch' }, 'Counts')
  const labels = make('div', { class: 'labels' })
  let isShown = sessionStorage.getItem(shownKey) !== null

  function draw(): void {
    button.setAttribute('aria-pressed', String(isShown))
    labels.replaceChildren(...(isShown ? drawLabels(live, page) : []))
  }
  button.addEventListener('click', () => {
    isShown = !isShown
    if (isShown) sessionStorage.setItem(shownKey, '')
    else sessionStorage.removeItem(shownKey)
    draw()
  })
  root.append(make('style', {}, blockCountsCss), button, labels)
  live.documentElement.append(host)
  // Blocks change their places when one of them changes its size, and when the page is changed after a save.
  new ResizeObserver(draw).observe(live.body)
  draw()
}

function drawLabels(live: Document, { blocks }: BlockedPage): HTMLElement[] {
  const rows = new Map(blocks.map((row) => [row.block, row]))
  const main = live.getElementById('main')
  return [...indexBlocks(live)].flatMap(([name, place]) => {
    if (!name.startsWith('#') || !main?.contains(place)) return []
    const id = name.slice(1)
    const box = findBox(live.getElementById(id) ?? place)
    if (!box) return []
    const top = Math.round(box.top + (live.defaultView?.scrollY ?? 0))
    const label = make('p', { class: 'label' }, make('b', {}, id), formatRow(rows.get(id)))
    label.style.top = `${top}px`
    return label
  })
}

/** The box of a block, or of its first part if it has none of its own; `undefined` for what is not shown. */
const findBox = (block: Element): DOMRect | undefined =>
  [block, ...block.children].map((part) => part.getBoundingClientRect()).find(({ height }) => height > 0)

/** ` seen by 62 %, acted: 8 % of them`. */
function formatRow(row: BlockRow | undefined): string {
  if (!row || row.seenShare === null) return ' not counted'
  const acted = row.actedShare ? `, acted: ${formatShare(row.actedShare)} of them` : ''
  return ` seen by ${formatShare(row.seenShare)}${acted}`
}
