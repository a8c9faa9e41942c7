import { createPathFinder, type OwnCode } from './own-code.ts'

export const mainEntry = 'main'

/** Modules that pages name by their addresses (`core/model/client-modules.ts`). */
const clientModule =
  /^src\/client\/(?:measure|measure\/tags|consent)\/(measure|start-[^/.]+|answer-consent)\.ts$/

/** The files among the sources that become entries of the browser's code, by the names of the entries. */
export function findClientEntries(
  root: string,
  sources: readonly string[],
  own?: OwnCode,
): Record<string, string> {
  const entries: Record<string, string> = {}
  const findPath = createPathFinder(root, own)
  for (const file of sources) {
    const path = findPath(file) ?? ''
    const [, inEngine, block, part] =
      /^(src\/)?blocks\/([^/]+)\/(behaviour|(?:[a-z]+-)?island)\.tsx?$/.exec(path) ?? []
    // A block of the site's own may take the place of the engine's.
    if (inEngine && block && own?.types.includes(block)) continue
    const [, shared] = /^src\/ui\/behaviours\/([^/.]+)\.ts$/.exec(path) ?? []
    const [, named] = clientModule.exec(path) ?? []
    if (path === 'src/client/main.ts') entries[mainEntry] = file
    else if (block && part) entries[`${block}/${part}`] = file
    else if (named) entries[`client/${named}`] = file
    else if (shared) entries[`ui/${shared}`] = file
  }
  return entries
}
