import { suggest } from '../diagnostics/phrases.ts'
import { recoverName } from '../diagnostics/recover-name.ts'
import { isName } from '../schema/common-parts.ts'
import { getChild, getEntries, getText } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'
import type { DocumentSearch } from './find-chain.ts'

const defaultFrame = 'site'

/**
 * The frame of a chain of documents: the innermost that is named, else `site`. A misspelt one counts as the nearest.
 */
export function chooseFrame(
  chain: readonly string[],
  site: MapNode,
  { documents, report }: DocumentSearch,
): string {
  const entries = getEntries(site, ['frames'])
  const link = chain.findLast((name) => getText(documents.get(name)?.root, 'frame') !== undefined)
  const root = documents.get(link ?? '')?.root
  const written = getText(root, 'frame')
  const span = getChild(root, 'frame')?.span
  const wanted = written ?? defaultFrame
  if (entries.has(wanted)) return wanted
  if (!isName(wanted)) return defaultFrame
  const frames = new Map([...entries].map(([name, { key }]) => [name, key]))
  const { meant, diagnostic } = recoverName(wanted, frames, {
    code: 'unknown-parent',
    cause: `frame ${wanted}`,
    message: `There is no frame "${wanted}" in pages.yaml`,
    heading: 'Frames',
    short: frames.keys(),
  })
  const nearest = frames.get(meant ?? '')
  if (span) report({ ...diagnostic, span, path: 'frame' })
  else if (nearest)
    report({
      ...diagnostic,
      span: nearest,
      path: `frames.${meant}`,
      message: `Pages without \`frame\` use the frame "${defaultFrame}", and there is only "${meant}"${suggest(defaultFrame)}`,
      related: undefined,
      fix: diagnostic.fix && { from: meant, text: defaultFrame },
    })
  return meant ?? defaultFrame
}
