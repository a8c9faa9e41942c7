import type { SiteDiff } from '../site-diff.ts'
import { formatJson } from './format-json.ts'
import { formatMarkdown } from './format-markdown.ts'
import { formatText } from './format-text.ts'

/** @param at the moment of the comparison, which only JSON states */
export function formatDiff(diff: SiteDiff, format: 'text' | 'markdown' | 'json', at: Date): string {
  if (format === 'json') return formatJson(diff, at)
  return format === 'markdown' ? formatMarkdown(diff) : formatText(diff)
}
