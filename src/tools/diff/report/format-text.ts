import { replaceControls } from '../../../core/text/replace-controls.ts'
import type { Sentence } from '../compare/change.ts'
import type { SiteDiff } from '../site-diff.ts'
import { outlineDiff } from './outline.ts'

/** A report for the terminal. */
export function formatText(diff: SiteDiff): string {
  const { summary, sections } = outlineDiff(diff)
  const blocks = sections.map(({ heading, pages, lines }) =>
    [say(heading), ...(pages ? [`  (${say(pages)})`] : []), ...lines.map((line) => `  ${say(line)}`)].join(
      '\n',
    ),
  )
  return [...blocks, say(summary)].join('\n\n')
}

/** A sentence as plain text: texts of documents in quotes, names as they are. */
export function say(phrase: Sentence): string {
  const text = phrase.map((word) => {
    if (typeof word === 'string') return word
    return 'text' in word ? `“${word.text}”` : word.name
  })
  return replaceControls(text.join('').replace(/\s+/g, ' '))
}
