import { posix } from 'node:path'
import { asMap, getChild, getText } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../site/site-model.ts'
import { createEdits, invalidName, makePlan, type RenamePlan, takenName, unknownName } from './rename-plan.ts'

/** A document gets another path below `pages/`: in routes, `extends` and `use`. */
export function renameDocument({ site, units }: SiteModel, from: string, to: string): RenamePlan {
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
  const { edits, add } = createEdits()
  for (const [route, { value }] of asMap(getChild(site.root, 'routes'))?.entries ?? []) {
    if (getText(value, 'page') === from)
      add(site.file, { kind: 'set', path: ['routes', route, 'page'], value: to })
  }
  for (const { root, file, kind, entries } of units.values()) {
    if (kind === 'page' && getText(root, 'extends') === from)
      add(file, { kind: 'set', path: ['extends'], value: to })
    for (const { node, path } of entries)
      if (getText(node, 'use') === from) add(file, { kind: 'set', path: [...path, 'use'], value: to })
  }
  const extension = posix.extname(unit.file)
  return makePlan(edits, { movedDocuments: [{ from: unit.file, to: `pages/${to}${extension}` }] })
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
