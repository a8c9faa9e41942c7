import { listNames, suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import type { DocumentEdit } from '../../core/edit/document-edit.ts'
import { editDocument } from '../../core/edit/edit-document.ts'
import type { ResolvedDocument } from '../../core/handover/resolved-site.ts'
import { isSharedBlockName } from '../../core/resolve/find-chain.ts'
import { type BlockSpecs, getSpec } from '../../core/schema/block-spec.ts'
import { isPlainPath, isRoute } from '../../core/schema/common-parts.ts'
import type { AuthoredMap } from '../../core/tree/authored-value.ts'
import { getChild, getText, readPointer } from '../../core/tree/nodes.ts'
import { ChangeError } from '../changes/change-error.ts'
import type { FileChange } from '../changes/file-change.ts'
import { moveModeline } from '../changes/move-modeline.ts'
import { assignPool } from './chat-links.ts'
import { type FieldValue, isReachable, overrideFields } from './override-field.ts'
import type { StartingPoints } from './starting-points.ts'

/** A page that does not exist yet. */
export interface PageRequest {
  route: string
  /** The route or the document that it starts from. */
  from: string
  /** The name of its document; by default its route. */
  document?: string | undefined
  title?: string | undefined
  description?: string | undefined
  /** The chat pool that all chat links of its blocks lead to. */
  chat?: string | undefined
  /** Values for fields of blocks, such as `offer.seats.max=9`. */
  set?: readonly string[] | undefined
}

export interface PagePlan {
  document: string
  parent: string
  changes: readonly FileChange[]
  /** The title, if it was made from the route. */
  suggestedTitle?: string
  /** The ids of the blocks that the page inherits, without those of the frame. */
  blocks: readonly string[]
}

/**
 * The smallest document for a page that differs from another only in what is asked for, and its route.
 *
 * @throws {ChangeError} in words for the author
 */
export function planPage(points: StartingPoints, request: PageRequest, specs: BlockSpecs): PagePlan {
  const problem = explainBadRoute(points, request.route)
  if (problem !== undefined) throw new ChangeError(problem)
  const parent = findParent(points, request.from)
  const table = points.routes.find(({ document, table }) => document === parent && table !== undefined)?.table
  if (table !== undefined)
    throw new ChangeError(
      `"${parent}" is the page of a table: it needs the facts of a row. For a further page like these, add a row to pages/${table}.`,
    )
  const document = chooseDocument(points, request)
  const resolved = points.resolve(parent)
  if (!resolved)
    throw new ChangeError(`The document "${parent}" has errors: \`npx vaasal validate\` shows them.`)
  const file = `pages/${document}.yaml`
  const fields = listFields(points, resolved, request)
  const { chat } = request
  const links = chat === undefined ? [] : assignPool(points, { page: resolved, name: chat, specs })
  const blocks = listEntries(resolved, [...links, ...(request.set ?? [])], specs)
  const edits = Object.entries({ ...fields, ...(blocks.length > 0 && { blocks }) }).map(
    ([key, value]): DocumentEdit => ({ kind: 'set', path: [key], value }),
  )
  const start = editDocument(file, 'extends: x\n', [{ kind: 'set', path: ['extends'], value: parent }])
  const modeline = readModeline(points.sourceOf(parent), resolved.file, file)
  const { site } = points
  return {
    document,
    parent,
    ...(!request.title?.trim() && { suggestedTitle: suggestTitle(points, request.route) }),
    blocks: resolved.blocks.filter(({ area }) => area === 'main').map(({ id }) => id),
    changes: [
      {
        file: site.file,
        before: site.source,
        after: editDocument(site.file, site.source, [
          { kind: 'set', path: ['routes', request.route], value: { page: document } },
        ]),
      },
      { file, before: undefined, after: editDocument(file, modeline + start, edits) },
    ],
  }
}

/** Why a page cannot be at a route; `undefined` if it can. */
export function explainBadRoute({ addresses }: StartingPoints, route: string): string | undefined {
  if (!isRoute(route))
    return `"${route}" is not a route. It begins with / and has the letters a to z, digits, ".", "_", "~" and "-" between slashes, e.g. /picnic-box.`
  const taken = addresses.find((address) => address.toLowerCase() === route.toLowerCase())
  return taken === undefined ? undefined : `The address ${taken} is taken. Choose another route.`
}

/** The document of a route or of a document's name. */
export function findParent({ routes, documents }: StartingPoints, from: string): string {
  const shown = routes.find(({ path }) => path === from)?.document
  if (shown !== undefined && documents.includes(shown)) return shown
  const name = from.replace(/^pages\//, '').replace(/\.ya?ml$/, '')
  if (documents.includes(name)) return name
  const names = [...routes.map(({ path }) => path), ...documents]
  const meant = findMeant(from, names)
  const rest = meant === undefined ? ` Routes: ${listNames(routes.map(({ path }) => path))}.` : ''
  throw new ChangeError(`There is no route or document "${from}" to start from${suggest(meant)}${rest}`)
}

function chooseDocument({ documents }: StartingPoints, { route, document }: PageRequest): string {
  const name = document ?? (route === '/' ? 'home' : route.slice(1).toLowerCase())
  if (!isPlainPath(name) || isSharedBlockName(name))
    throw new ChangeError(
      `"${name}" cannot be the name of a page. It is the path below pages/ without .yaml and not in shared/, e.g. campaign/picnic-box. Name it with --document.`,
    )
  const taken = documents.find((other) => other.toLowerCase() === name.toLowerCase())
  if (taken !== undefined)
    throw new ChangeError(`The document pages/${taken}.yaml exists. Name another with --document.`)
  return name
}

/** The fields of the page that are not those of its parent. No two pages may share a title, so it always has one. */
function listFields(points: StartingPoints, parent: ResolvedDocument, request: PageRequest): AuthoredMap {
  const description = request.description?.trim()
  return {
    title: request.title?.trim() || suggestTitle(points, request.route),
    ...(description && description !== getText(parent.fields, 'description') && { description }),
  }
}

/** A title that is made from the end of a route and the name of the site. */
export function suggestTitle({ site }: StartingPoints, route: string): string {
  const words = (route.split('/').at(-1) ?? '').replace(/[-_.~]+/g, ' ').trim()
  const name = getText(getChild(site.root, 'site'), 'name') ?? ''
  const start = words.charAt(0).toUpperCase() + words.slice(1)
  return [start, name].filter((part) => part !== '').join(' | ')
}

/** The entries of the blocks that get other values, in the order of the page. */
function listEntries(
  parent: ResolvedDocument,
  assignments: readonly string[],
  specs: BlockSpecs,
): AuthoredMap[] {
  const read = assignments.map(readAssignment)
  const ids = parent.blocks.map(({ id }) => id)
  const unknown = read.find(({ id }) => !ids.includes(id))?.id
  if (unknown !== undefined)
    throw new ChangeError(
      `The page has no block "${unknown}"${suggest(findMeant(unknown, ids, ids))} Blocks: ${listNames(ids)}.`,
    )
  return parent.blocks.flatMap(({ id, type, fields }) => {
    const own = read.filter((assignment) => assignment.id === id)
    const lost = own.find(({ path }) => !isReachable(fields, path))
    if (lost) throw new ChangeError(`"${lost.written}" names an entry of a list that the page does not have.`)
    return own.length === 0 ? [] : [{ id, ...overrideFields(fields, getSpec(specs, type)?.schema, own) }]
  })
}

/** `offer.countdown.seconds=120`, `hero.actions[0].label=Join`; `null` removes an inherited value. */
function readAssignment(written: string): FieldValue & { id: string; written: string } {
  const [, id, path, value] = /^([A-Za-z][A-Za-z0-9-]*)\.([^=]+)=([\s\S]*)$/.exec(written) ?? []
  if (id === undefined || path === undefined || value === undefined)
    throw new ChangeError(`"${written}" is not BLOCK.FIELD=VALUE, such as BLOCK.heading=Hello.`)
  const pointer = `/${path.replace(/\[(\d+)\]/g, '.$1').replaceAll('.', '/')}`
  return { id, written, path: readPointer(pointer), value: value === 'null' ? null : value }
}

/** The first line of the parent, by which editors find the schema, as seen from another folder. */
function readModeline(source: string, from: string, to: string): string {
  const [, line] = /^\ufeff?(# yaml-language-server: \$schema=\S+)/.exec(source) ?? []
  return line === undefined ? '' : `${moveModeline(line, from, to)}\n`
}
