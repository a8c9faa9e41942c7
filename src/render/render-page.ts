import { memoizeReused } from '../core/memoize-reused.ts'
import type { Page, PageBlock } from '../core/model/page.ts'
import { type Direction, directionInside } from '../core/text/direction.ts'
import { inlineScripts } from '../ui/inline-scripts.ts'
import { listOptionMarks, renderOptionStyles } from '../ui/theme/render-option-styles.ts'
import { renderConsent } from './consent/render-consent.tsx'
import { escapeHtml } from './escape-html.ts'
import { hasHeadingIn } from './has-heading-in.ts'
import { PageParts } from './page-parts.ts'
import { moveRanges, type PlacedBlock, placeBlock } from './place-block.ts'
import { joinStyles } from './read-styles.ts'
import { renderAnalytics } from './render-analytics.ts'
import { renderChat } from './render-chat.ts'
import { renderHead } from './render-head.ts'
import type { RenderInput } from './render-input.ts'
import { joinFaces, renderLateFonts, renderPageStyles } from './render-page-styles.ts'
import { delayImages, renderVersions, type WrittenVersions } from './versions/render-versions.ts'

/** A page with its places, as offsets in its text. */
export interface RenderedPage {
  /** The whole document. Other pages may have the same blocks in it (`isReused`). */
  document: PageParts
  /** Where the title begins. */
  title: number
  /** Each block with its own text, and where that begins. */
  blocks: { block: PageBlock; placed: PlacedBlock; start: number }[]
  /** Its arms and matches, if it has any. */
  versions?: Omit<WrittenVersions, 'html' | 'styles'>
}

/** Attributes that the runtime reads. */
const runtimeMarks = /data-(?:wake|chat|dialog)=/
const needsRuntime = memoizeReused(({ html }: PlacedBlock) => runtimeMarks.test(html))
const listMarks = memoizeReused(({ html }: PlacedBlock) => listOptionMarks(html))

/** A page as one complete HTML document: the build and the preview share this function. */
export function renderPage(page: Page, input: RenderInput): string {
  return renderPageWithRanges(page, input).document.html
}

/** A page with the places of its blocks, for those who put something else there. */
export function renderPageWithRanges(page: Page, input: RenderInput): RenderedPage {
  const written = renderVersions(page, (block) => placeBlock(block, input))
  const consent = renderConsent(page.consent, input.client)
  const blocks: RenderedPage['blocks'] = []
  const styles: PlacedBlock['styles'][] = []
  const options = new Set(listOptionMarks(written?.html ?? ''))
  let wakes =
    runtimeMarks.test(written?.html ?? '') ||
    page.analytics !== undefined ||
    page.variant !== undefined ||
    page.counts !== undefined
  // A loop: after making a list with `map` here, V8 would not keep its optimized code.
  for (const block of page.blocks) {
    const made = placeBlock(block, input)
    const placed = written?.changed.has(block.id) ? delayImages(made, page) : made
    blocks.push({ block, start: 0, placed })
    styles.push(placed.styles)
    for (const mark of listMarks(placed)) options.add(mark)
    if (needsRuntime(placed)) wakes = true
  }
  // A page without the runtime has no script at all, so its fonts are enabled from the start.
  const css = [
    wakes ? '' : joinFaces(page.lang, input.fonts),
    renderPageStyles(page.lang, input.shell.theme, input.fonts),
    renderOptionStyles(input.shell.theme, options),
    joinStyles([...styles, ...(written?.styles ?? [])]),
    consent.css,
  ]
  const head = renderHead(page, input)
  const beforeHead = `<!doctype html><html${renderLanguage(page.lang, directionInside(page.lang, 'en'))}${renderMark('variant', page.variant)}${renderMark('counts', page.counts)}${consent.root}><head>`
  const document = new PageParts()
  document.add(beforeHead + head.html)
  for (const part of ['<style>', ...css, '</style>']) document.add(part)
  document.add(consent.head)
  const versionsStart = document.add(written?.html ?? '')
  const needsLetters = (script: string) =>
    script === 'Latn' ||
    blocks.some(({ block, placed }) => block.area === 'main' && hasHeadingIn(script, placed.html))
  document.add(
    (wakes ? renderLateFonts(page.lang, input.fonts, needsLetters) + renderStarter(input.client.main) : '') +
      `</head><body id="top">${renderSkipLink(page)}${consent.notice}`,
  )
  const addArea = (area: PageBlock['area']) => {
    for (const one of blocks) if (one.block.area === area) one.start = document.add(one.placed)
  }
  addArea('before')
  document.add('<main id="main">')
  addArea('main')
  document.add(`</main>${consent.again}`)
  addArea('after')
  document.add(`${consent.end}${renderChat(page.chat)}${renderAnalytics(page, input.client)}</body></html>\n`)
  return {
    document,
    title: beforeHead.length + head.title,
    blocks,
    ...(written && { versions: moveVersions(written, versionsStart) }),
  }
}

/** The ranges of versions whose HTML begins `by` code units into the page. */
function moveVersions(
  { shares, words, versions, changed }: WrittenVersions,
  by: number,
): NonNullable<RenderedPage['versions']> {
  return {
    ...(shares && { shares: [shares[0] + by, shares[1] + by] }),
    ...(words && { words: [words[0] + by, words[1] + by] }),
    versions: versions.map(({ blocks, ...version }) => ({
      ...version,
      blocks: blocks.map(({ id, ...ranges }) => ({ id, ...moveRanges(ranges, by) })),
    })),
    changed,
  }
}

/** The attributes of an element whose language, and perhaps direction, is not that of its surroundings. */
function renderLanguage(lang: string | undefined, dir: Direction | undefined): string {
  return (lang ? ` lang="${escapeHtml(lang)}"` : '') + (dir ? ` dir="${dir}"` : '')
}

/** Browsers keep campaign parameters on pages with `data-variant`, and report what is counted to `data-counts`. */
const renderMark = (name: 'variant' | 'counts', value: string | undefined): string =>
  value === undefined ? '' : ` data-${name}="${escapeHtml(value)}"`

/** Starts the runtime, whose address is beside the script, so that the script is the same on every page. */
function renderStarter(runtime: string): string {
  return `<script data-runtime="${escapeHtml(runtime)}">${inlineScripts.startRuntime}</script>`
}

function renderSkipLink({ lang: pageLang, messages: { skip } }: Page): string {
  const language = renderLanguage(skip.lang, directionInside(skip.lang ?? pageLang, pageLang))
  return `<a class="skip" href="#main"${language}>${escapeHtml(skip.text)}</a>`
}
