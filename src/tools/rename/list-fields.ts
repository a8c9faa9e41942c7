import { textKeys } from '../../core/check/list-texts.ts'
import { applyRenames } from '../../core/resolve/apply-renames.ts'
import { addOptions } from '../../core/schema/block-options.ts'
import { getSpec } from '../../core/schema/block-spec.ts'
import type { FieldKind } from '../../core/schema/field-kinds.ts'
import { listRenames, renamedPageKeys } from '../../core/schema/renamed-key.ts'
import { listFields } from '../../core/schema/walk-fields.ts'
import { findPathAt } from '../../core/tree/find-path.ts'
import { listScalars } from '../../core/tree/list-scalars.ts'
import { findAt, getChild, type NodePath, toValue } from '../../core/tree/nodes.ts'
import type { Node } from '../../core/tree/tree.ts'
import type { AuthoredEntry, AuthoredSource, SiteModel } from '../authored/site-model.ts'

/** A text that an author has written in a field, in one of the layers of a page. */
export interface WrittenField {
  unit: AuthoredSource
  /** Absent for fields of the document itself. */
  entry?: AuthoredEntry
  kind: FieldKind
  text: string
  /** In the tree of its file. */
  findPath: () => NodePath
}

/** Every written field of a kind that can name something, of every layer of the site, also of one that nothing shows. */
export function listWrittenFields(model: SiteModel): WrittenField[] {
  const types = typesInLayers(model)
  return [...model.units.values()].flatMap((unit) => [
    ...listHeadFields(unit),
    ...unit.entries.flatMap((entry) =>
      listEntryFields(unit, entry, entry.type ?? types.get(unit.name)?.get(entry.id ?? ''), model),
    ),
  ])
}

/** The types of blocks by their ids, as each page sees them; a frame or a shared block has no layers below it. */
function typesInLayers({ pages, layersOfPage }: SiteModel): Map<string, Map<string, string>> {
  return new Map(
    pages.map((page) => {
      const entries = layersOfPage(page).flatMap((unit) => (unit.kind === 'shared' ? [] : unit.entries))
      const typed = entries.flatMap(({ id, type }) =>
        id !== undefined && type !== undefined ? [[id, type] as const] : [],
      )
      return [page, new Map(typed)]
    }),
  )
}

function listEntryFields(
  unit: AuthoredSource,
  entry: AuthoredEntry,
  type: string | undefined,
  { input }: SiteModel,
): WrittenField[] {
  const spec = getSpec(input.specs, type ?? '')
  if (!spec) return []
  const node = applyRenames(entry.node, listRenames(spec), () => {})
  return listFields(addOptions(spec.schema), toValue(node)).flatMap(({ kind, value, path }) => {
    const written = findAt(node, path)
    if (typeof value !== 'string' || written?.kind !== 'scalar') return []
    return [{ unit, entry, kind, text: value, findPath: () => pathOf(written, entry.node, entry.path) }]
  })
}

/** A field under an old name has another path than the one that it is read with: its position tells. */
function pathOf(node: Node, root: Node, base: NodePath): NodePath {
  const path = findPathAt(root, node.span)
  if (!path) throw new Error(`${node.span.file}:${node.span.line}: the value is not found.`)
  return [...base, ...path]
}

/** The keys of a page whose texts can name facts or files, under their old names too. */
const headKeys = textKeys.flatMap((key): string[] => [
  key,
  ...renamedPageKeys.filter(({ to }) => to === key).map(({ from }) => from),
])

/** Title, description, keywords, item of the navigation, the texts of `about` and the picture of link previews of a page. */
function listHeadFields(unit: AuthoredSource): WrittenField[] {
  if (unit.kind !== 'page') return []
  const kindOf = (path: NodePath): FieldKind =>
    path[0] === 'sharePicture' && path[1] === 'src' ? 'imageFile' : 'label'
  return headKeys.flatMap((key) =>
    listScalars(getChild(unit.root, key), [key]).flatMap(({ node: { text }, path }): WrittenField[] =>
      text === null ? [] : [{ unit, text, kind: kindOf(path), findPath: () => path }],
    ),
  )
}

/** The texts of `pages.yaml` itself that can name facts: those of the head and of the consent notice, with their paths. */
export function listSiteTexts({ site }: SiteModel): { text: string; path: NodePath }[] {
  return [
    ['site', 'head'],
    ['site', 'consent', 'notice'],
  ].flatMap((base) =>
    listScalars(findAt(site.root, base), base).flatMap(({ node: { text }, path }) =>
      text === null ? [] : [{ text, path }],
    ),
  )
}
