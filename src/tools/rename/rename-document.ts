import { posix } from 'node:path'
import { getEntries, getText, type NodePath } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../authored/site-model.ts'
import { type FileEdit, invalidName, type Renaming, takenName, unknownName } from './rename-plan.ts'

/** A document gets another path below `pages/`: in routes, `extends` and `use`. */
export function renameDocument({ site, units }: SiteModel, from: string, to: string): Renaming {
  const documents = [...units.values()].filter(({ kind }) => kind !== 'frame')
  const unit = units.get(from)
  if (!unit || unit.kind === 'frame')
    throw unknownName(
      'document',
      from,
      documents.map(({ name }) => name),
    )
  const rule =
    'it is the path below pages/ without .yaml, of letters, digits, ".", "_" and "-", e.g. tamil/offer.'
  if (!/^[A-Za-z0-9_-][\w.-]*(?:\/[A-Za-z0-9_-][\w.-]*)*$/.test(to) || /\.ya?ml$/.test(to))
    throw invalidName('document', to, rule)
  if (documents.some(({ name }) => name.toLowerCase() === to.toLowerCase() && name !== from))
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

/** A document names its schema by a path from its own folder, which changes with the folder. */
export function moveModeline(text: string, from: string, to: string): string {
  return text.replace(
    /^(\ufeff?# yaml-language-server: \$schema=)(\.\.?\/\S+)/,
    (_, start: string, path: string) => {
      const target = posix.join(posix.dirname(from), path)
      return start + posix.relative(posix.dirname(to), target)
    },
  )
}
