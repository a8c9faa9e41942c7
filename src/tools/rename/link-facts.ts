import { asText, getEntries, getText, type NodePath } from '../../core/tree/nodes.ts'
import type { SiteModel } from '../authored/site-model.ts'
import type { WrittenField } from './list-fields.ts'
import { changeHref } from './rename-links.ts'
import type { FileEdit, LinkChange } from './rename-plan.ts'

/** Changes facts whose whole value is a link that a field consists of: `to: ${signup}`. */
export function changeLinkFacts(
  model: SiteModel,
  fields: readonly WrittenField[],
  change: LinkChange,
): FileEdit[] {
  return listLinkFacts(model, fields).flatMap(({ file, path, text }): FileEdit[] => {
    const next = changeHref(text, change)
    return next === undefined ? [] : [{ file, kind: 'set', path, value: next }]
  })
}

/** The facts that fields consist of, with each of their values. */
export function listLinkFacts(model: SiteModel, fields: readonly WrittenField[]): FactValue[] {
  const names = new Set(
    fields.flatMap(({ kind, text }) => (kind === 'link' ? (/^\$\{([^}]+)\}$/.exec(text)?.[1] ?? []) : [])),
  )
  return names.size === 0 ? [] : listFactValues(model).filter(({ name }) => names.has(name))
}

interface FactValue {
  file: string
  name: string
  text: string
  path: NodePath
}

/** The facts of the site and of every document, with where their value is written. */
function listFactValues({ site, units }: SiteModel): FactValue[] {
  const documents = [...units.values()].filter(({ kind }) => kind === 'page')
  const layers = [
    { file: site.file, root: site.root, path: ['site', 'facts'] },
    ...documents.map(({ file, root }) => ({ file, root, path: ['facts'] })),
  ]
  return layers.flatMap(({ root, path, file }) =>
    [...getEntries(root, path)].flatMap(([name, { value }]) => {
      const isMap = value.kind === 'map'
      const text = isMap ? getText(value, 'value') : asText(value)
      if (text === undefined) return []
      return [{ file, name, text, path: [...path, name, ...(isMap ? ['value'] : [])] }]
    }),
  )
}
