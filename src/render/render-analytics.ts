import { measureModule, toTagModule } from '../core/model/client-modules.ts'
import type { Page } from '../core/model/page.ts'
import { escapeHtml, escapeJsonScript } from './escape-html.ts'
import type { ClientAddresses } from './render-input.ts'

/**
 * What the page measures, as data for the browser's code, and the tag manager's frame for browsers without scripts,
 * unless visitors are asked first.
 *
 * On a page with something to load by itself the data wakes as a block does (`core/model/wake.ts`), and each tag has the
 * address of its module; on the others nothing is fetched before an event. The preview has no such modules: it loads no tags.
 */
export function renderAnalytics(
  { analytics, consent }: Pick<Page, 'analytics' | 'consent'>,
  { modules }: Pick<ClientAddresses, 'modules'>,
): string {
  if (!analytics) return ''
  const { tags, vitals } = analytics
  const address = tags || vitals !== undefined ? modules[measureModule] : undefined
  const wake = address === undefined ? '' : ` data-wake="load" data-behaviour="${escapeHtml(address)}"`
  const addressed = tags?.map((tag) => ({ ...tag, module: modules[toTagModule(tag.kind)] }))
  const settings = { ...analytics, ...(addressed && { tags: addressed }) }
  const tagManager = tags?.find((tag) => tag.kind === 'tagManager')
  return (
    `<script type="application/json" id="vaasal-analytics"${wake}>${escapeJsonScript(settings)}</script>` +
    (tagManager === undefined || consent ? '' : renderFrame(tagManager.id))
  )
}

function renderFrame(id: string): string {
  const address = escapeHtml(`https://www.googletagmanager.com/ns.html?id=${encodeURIComponent(id)}`)
  return `<noscript><iframe src="${address}" title="Tag manager" width="0" height="0" style="display:none"></iframe></noscript>`
}
