import type { BlockDefinition } from '../blocks/define-block.ts'
import type { Page, PageBlock } from '../core/model/page.ts'
import { type Direction, directionInside } from '../core/text/direction.ts'
import { escapeHtml, escapeJsonAttribute, escapeJsonScript } from './escape-html.ts'
import { joinStyles } from './read-styles.ts'
import { ownId, type RenderedBlock, renderBlock } from './render-block.tsx'
import type { RenderInput } from './render-input.ts'
import { writeAnalytics } from './write-analytics.ts'
import { writeHead } from './write-head.ts'
import { writePageStyles } from './write-page-styles.ts'

/** A page as one complete HTML document. The same for the build, the dev server and the Studio. */
export function renderPage(page: Page, input: RenderInput): string {
  const rendered = page.blocks.map((block) => ({ block, ...renderOne(block, input) }))
  const areas = { before: '', main: '', after: '' }
  for (const { block, html } of rendered) areas[block.area] += placeBlock(block, html, input)
  const css =
    writePageStyles(page.lang, input.shell.theme, input.fonts) +
    joinStyles(rendered.map(({ styles }) => styles))
  const wakes =
    /data-(?:wake|chat|dialog)=/.test(areas.before + areas.main + areas.after) ||
    page.analytics !== undefined ||
    page.variant !== undefined
  return [
    `<!doctype html><html${writeLanguage({ lang: page.lang, dir: directionInside(page.lang, 'en') })}${writeVariant(page)}><head>`,
    writeHead(page, input),
    `<style>${css}</style>`,
    wakes ? `<script type="module" src="${input.client.main}"></script>` : '',
    '</head><body id="top">',
    `<a class="skip" href="#main">${escapeHtml(page.messages.skip.text)}</a>`,
    areas.before,
    `<main id="main">${areas.main}</main>`,
    areas.after,
    writeChat(page),
    writeAnalytics(page),
    '</body></html>\n',
  ].join('')
}

function renderOne(block: PageBlock, input: RenderInput): RenderedBlock {
  const definition = findDefinition(block.type, input)
  const { motif } = input.shell.theme
  const render = () => renderBlock(definition, block.props, motif)
  if (!input.renderCached) return render()
  return input.renderCached(`${motif} ${block.type} ${JSON.stringify(block.props)}`, render)
}

function findDefinition(type: string, { blocks }: RenderInput): BlockDefinition {
  const definition = blocks[type]
  if (!definition) throw new Error(`The block type "${type}" reached rendering unchecked`)
  return definition
}

/**
 * The block's HTML with its own id, language and side, and what wakes it: a behaviour is named on the block's own element,
 * an island gets a wrapper of its own, because React takes over all that stands in one.
 */
function placeBlock(block: PageBlock, cached: string, input: RenderInput): string {
  const definition = findDefinition(block.type, input)
  const html = cached.replaceAll(ownId, block.id)
  const lang = writeLanguage(block)
  const side = block.side ? ` data-side="${block.side}"` : ''
  const { wake } = definition
  if (!wake) return addAttributes(html, lang + side)
  const props = { messages: {}, ...block.props, id: block.id }
  if ('island' in wake) {
    const screens = definition.wakesOn?.(props as never) ?? true
    if (screens === false) return addAttributes(html, lang + side)
    const media = screens === true ? '' : ` data-media="${escapeHtml(screens)}"`
    const attributes = writeWake(block, 'island', wake.island, props, input) + media
    return `<div class="wake"${side}${attributes}>${addAttributes(html, lang)}</div>`
  }
  const sent = definition.behaviourProps ? definition.behaviourProps(props as never) : props
  if (sent === undefined) return addAttributes(html, lang + side)
  return addAttributes(html, lang + side + writeWake(block, 'behaviour', wake.behaviour, sent, input))
}

interface Localised {
  lang?: string | undefined
  dir?: Direction | undefined
}

/** The attributes of an element whose language, and perhaps direction, is not that of its surroundings. */
export function writeLanguage({ lang, dir }: Localised): string {
  return (lang ? ` lang="${escapeHtml(lang)}"` : '') + (dir ? ` dir="${dir}"` : '')
}

function writeWake(
  block: PageBlock,
  kind: 'island' | 'behaviour',
  when: string,
  props: unknown,
  input: RenderInput,
): string {
  const source = input.client.modules[`${block.type}/${kind}`]
  if (source === undefined)
    throw new Error(`The block type "${block.type}" says it wakes, but has no ${kind}`)
  const sent = props === null ? '' : ` data-props='${escapeJsonAttribute(props)}'`
  return ` data-wake="${when}" data-${kind}="${source}"${sent}`
}

/** Adds attributes to the outermost element. */
function addAttributes(html: string, attributes: string): string {
  return attributes ? html.replace(/^<[a-z0-9]+/, (tag) => tag + attributes) : html
}

/** Browsers keep campaign parameters on pages that have this mark. */
function writeVariant({ variant }: Page): string {
  return variant === undefined ? '' : ` data-variant="${escapeHtml(variant)}"`
}

function writeChat({ chat }: Page): string {
  if (Object.keys(chat).length === 0) return ''
  return `<script type="application/json" id="vaasal-chat">${escapeJsonScript(chat)}</script>`
}
