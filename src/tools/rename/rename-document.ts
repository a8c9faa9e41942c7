import { posix } from 'node:path'
import { isPlainPath } from '../../core/schema/common-parts.ts'
import { getEntries, getText, type NodePath } from '../../core/tree/nodes.ts'
import type { AuthoredSource, SiteModel } from '../authored/site-model.ts'
import { type FileEdit, invalidName, type Renaming, takenName, unknownName } from './rename-plan.ts'

/** The names of the documents: of pages, their parents and shared blocks. */
function listDocuments({ units }: SiteModel): string[] {
  return [...units.values()].filter(({ kind }) => kind !== 'frame').map(({ name }) => name)
}

/**
 * The document of a name.
 *
 * @throws {ChangeError} naming the nearest if there is none
 */
export function findDocument(model: SiteModel, name: string): AuthoredSource {
  const unit = model.units.get(name)
  if (unit && unit.kind !== 'frame') return unit
  throw unknownName('document', name, listDocuments(model))
}

/** A document gets another path below `pages/`: in routes, `extends` and `use`. */
export function renameDocument(model: SiteModel, from: string, to: string): Renaming {
  const { site, units } = model
  const unit = findDocument(model, from)
  const rule =
    'it is the path below pages/ without .yaml, of the letters a to z, digits, ".", "_" and "-", e.g. campaign/picnic-box.'
  if (!isPlainPath(to) || /\.ya?ml$/.test(to)) throw invalidName('document', to, rule)
  if (listDocuments(model).some((name) => name.toLowerCase() === to.toLowerCase() && name !== from))
    throw takenName('document', to)
  if (to.startsWith('shared/') !== from.startsWith('shared/'))
    throw invalidName('document', to, 'shared blocks are in pages/shared/, and pages are not.')
  const set = (file: string, path: NodePath): FileEdit => ({ file, kind: 'set', path, value: to })
  const routes = [...getEntries(site.root, ['routes'])]
  const ofRoutes = routes
    .filter(([, { value }]) => getText(value, 'page') === from)
    .map(([route]) => set(site.file, ['routes', route, 'page']))
  const ofUnits = [...units.values()].flatMap(({ root, file, kind, entries }) => [
    ...(kind === 'page' && getText(root, 'extends') === from ? [set(file, ['extends'])] : []),
    ...entries
      .filter(({ node }) => getText(node, 'use') === from)
      .map(({ path }) => set(file, [...path, 'use'])),
  ])
  const extension = posix.extname(unit.file)
  return {
    edits: [...ofRoutes, ...ofUnits],
    movedDocuments: [{ from: unit.file, to: `pages/${to}${extension}` }],
  }
}
