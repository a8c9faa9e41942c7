import { toAnchor } from '../../core/anchors.ts'
import { isId } from '../../core/schema/common-parts.ts'
import { getText } from '../../core/tree/nodes.ts'
import { type AuthoredSource, findRoute, type SiteModel } from '../authored/site-model.ts'
import { ChangeError } from '../changes/change-error.ts'
import { joinBlockUnits } from './join-block-units.ts'
import { listWrittenFields, type WrittenField } from './list-fields.ts'
import {
  type FileEdit,
  invalidName,
  type LinkChange,
  type Renaming,
  takenName,
  unknownName,
} from './rename-plan.ts'

/**
 * A block gets another id: where it is defined, in all documents that change it, and in links, `after` and `before`.
 * `from` is `DOCUMENT#ID`, or `frames.NAME#ID` for a block of a frame.
 */
export function renameBlock(model: SiteModel, from: string, to: string): Renaming {
  const { target, id } = readBlockTarget(model, from)
  if (!isId(to))
    throw invalidName(
      'block',
      to,
      'it has at most 64 letters a to z, digits and hyphens and begins with a letter.',
    )
  const fields = listWrittenFields(model)
  const names = listTargets(fields, id, to)
  const { units, pages } = joinBlockUnits(model, fields, { id, names: new Set(names.keys()), target })
  for (const page of pages) {
    const taken = model
      .layersOfPage(page)
      .some((unit) => unit.kind !== 'shared' && unit.entries.some((entry) => entry.id === to))
    if (taken) throw takenName(`block of ${page} with the id`, to)
  }
  const isPage = (path: string) => pages.has(findRoute(model, path)?.[1].document ?? '')
  const changeFor =
    (unit: AuthoredSource | undefined): LinkChange =>
    (link) => {
      if (link.kind === 'page') {
        const [query = '', anchor] = link.suffix.split('#')
        const next = anchor !== undefined && isPage(link.path) ? names.get(anchor) : undefined
        return next === undefined ? undefined : `${link.path}${query}#${next}`
      }
      if (unit && !units.has(unit)) return undefined
      if (link.kind === 'anchor' && names.has(link.id)) return `#${names.get(link.id)}`
      return link.kind === 'dialog' && link.id === id ? `dialog:${to}` : undefined
    }
  return {
    link: changeFor,
    field: ({ kind, text, unit }) => (kind === 'blockRef' && text === id && units.has(unit) ? to : undefined),
    edits: [...units].flatMap((unit) => renameEntries(unit, id, to)),
    notes: explainUnits(units, target),
  }
}

/**
 * What `DOCUMENT#ID` or `frames.NAME#ID` names.
 *
 * @throws {ChangeError} naming the nearest
 */
export function readBlockTarget(
  { units, layersOfPage }: SiteModel,
  from: string,
): { target: AuthoredSource; id: string } {
  const [name = '', id] = from.split('#')
  if (id === undefined || id === '')
    throw new ChangeError(
      `Name a block by its document and its id: DOCUMENT#ID, e.g. campaign/sunday-box#offer. "${from}" is not of this form.`,
    )
  const target = units.get(name)
  if (!target || target.kind === 'shared') {
    const known = [...units.values()].filter(({ kind }) => kind !== 'shared')
    throw unknownName(
      'document',
      name,
      known.map((unit) => unit.name),
    )
  }
  const layers =
    target.kind === 'frame' ? [target] : layersOfPage(name).filter(({ kind }) => kind !== 'shared')
  const ids = new Set(layers.flatMap(({ entries }) => entries.flatMap((entry) => entry.id ?? [])))
  if (!ids.has(id)) throw unknownName(`block of ${name}`, id, ids)
  return { target, id }
}

/** The targets of links that the block makes, its own id and its anchors, with their new names. */
export function listTargets(fields: readonly WrittenField[], id: string, to: string): Map<string, string> {
  const names = new Map([[id, to]])
  for (const { kind, entry, text } of fields)
    if (kind === 'anchor' && entry?.id === id) names.set(toAnchor(id, text), toAnchor(to, text))
  return names
}

function renameEntries({ kind, file, entries }: AuthoredSource, id: string, to: string): FileEdit[] {
  if (kind === 'shared') return []
  const positions = entries.flatMap(({ node, path }) =>
    ['after', 'before']
      .filter((key) => getText(node, key) === id)
      .map((key): FileEdit => ({ file, kind: 'set', path: [...path, key], value: to })),
  )
  // Where the type has been the id, the key is created.
  const ids = entries
    .filter((entry) => entry.id === id)
    .map(({ path }): FileEdit => ({ file, kind: 'set', path: [...path, 'id'], value: to }))
  return [...positions, ...ids]
}

function explainUnits(units: ReadonlySet<AuthoredSource>, target: AuthoredSource): string[] {
  const others = [...units]
    .filter((unit) => unit !== target && unit.kind !== 'shared')
    .map(({ name }) => name)
  if (others.length === 0) return []
  const shown = others.length > 6 ? [...others.slice(0, 5), `${others.length - 5} more`] : others
  return [`The block has the same id in ${shown.join(', ')}, so it is renamed there too.`]
}
