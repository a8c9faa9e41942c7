import { listWords } from '../diagnostics/list-words.ts'
import { makeDiagnostic } from '../diagnostics/make-diagnostic.ts'
import { isOneTypo, suggestNearest } from '../diagnostics/suggest-nearest.ts'
import { namePattern } from '../schema/common-parts.ts'
import { asMap, getChild, getText } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'
import type { DocumentSearch } from './find-chain.ts'

const defaultFrame = 'site'
const nameForm = new RegExp(namePattern)

/** The frame of a chain of documents: the innermost that is named, else `site`. A misspelt one is taken for the nearest. */
export function chooseFrame(
  chain: readonly string[],
  site: MapNode,
  { documents, report }: DocumentSearch,
): string {
  const frames = asMap(getChild(site, 'frames'))
  const names = [...(frames?.entries.keys() ?? [])]
  const link = chain.findLast((name) => getText(documents.get(name)?.root, 'frame') !== undefined)
  const root = documents.get(link ?? '')?.root
  const written = getText(root, 'frame')
  const span = getChild(root, 'frame')?.span
  const wanted = written ?? defaultFrame
  if (frames?.entries.has(wanted)) return wanted
  const nearest = suggestNearest(wanted, names) ?? names.find((name) => isOneTypo(wanted, name))
  const entry = nearest === undefined ? undefined : frames?.entries.get(nearest)
  if (written === undefined || !span) {
    if (!entry) return defaultFrame
    report(
      makeDiagnostic({
        code: 'unknown-parent',
        cause: `frame ${defaultFrame}`,
        span: entry.key,
        path: `frames.${nearest}`,
        message: `Pages that name no frame stand in the frame "${defaultFrame}", and there is only "${nearest}". Did you mean "${defaultFrame}"?`,
      }),
    )
    return nearest ?? defaultFrame
  }
  if (!nameForm.test(written)) return defaultFrame
  report(
    makeDiagnostic({
      code: 'unknown-parent',
      cause: `frame ${written}`,
      span,
      path: 'frame',
      message: `There is no frame "${written}" in pages.yaml${nearest === undefined ? '.' : `. Did you mean "${nearest}"?`} Frames: ${listWords(names, 'and')}.`,
      related: entry && [
        {
          file: entry.key.file,
          line: entry.key.line,
          column: entry.key.column,
          message: `"${nearest}" is defined here`,
        },
      ],
    }),
  )
  return nearest ?? defaultFrame
}
