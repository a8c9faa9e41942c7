import type { Page } from '../core/model/page.ts'
import { escapeHtml, escapeJsonScript } from './escape-html.ts'

/**
 * What the page measures, as data for the browser's code, and the tag manager's frame for browsers without scripts,
 * unless visitors are asked first.
 * `data-load` marks a page with something to load by itself; on the others nothing is fetched before an event.
 */
export function renderAnalytics({ analytics, consent }: Pick<Page, 'analytics' | 'consent'>): string {
  if (!analytics) return ''
  const { tags, vitals } = analytics
  const loads = tags !== undefined || vitals !== undefined
  const tagManager = tags?.find((tag) => tag.kind === 'tagManager')
  return (
    `<script type="application/json" id="vaasal-analytics"${loads ? ' data-load="true"' : ''}>${escapeJsonScript(analytics)}</script>` +
    (tagManager === undefined || consent ? '' : renderFrame(tagManager.id))
  )
}

function renderFrame(id: string): string {
  const address = escapeHtml(`https://www.googletagmanager.com/ns.html?id=${encodeURIComponent(id)}`)
  return `<noscript><iframe src="${address}" title="Tag manager" width="0" height="0" style="display:none"></iframe></noscript>`
}
