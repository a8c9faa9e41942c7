import { listNames, suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import type { CheckedBlock } from '../../core/handover/checked-site.ts'
import { listEnds, showPeriod } from '../../core/handover/schedule.ts'
import type { Schema } from '../../core/schema/block-spec.ts'
import { chooseBranch } from '../../core/schema/one-of-several.ts'
import { entryProperties, fieldsOfAnyBlock, pageFieldsSchema } from '../../core/schema/page-schema.ts'
import { listLayers } from '../../core/tree/list-layers.ts'
import {
  asMap,
  findAt,
  formatPath,
  getChild,
  getEntries,
  type NodePath,
  toValue,
} from '../../core/tree/nodes.ts'
import type { MapNode, Node } from '../../core/tree/tree.ts'
import { UnknownTargetError } from './explanation.ts'
import type { PageInSite } from './page-in-site.ts'
import { readTarget } from './read-target.ts'

/** What a target such as `hero.heading` or `title` means on a page. */
export type Subject =
  | { kind: 'block'; id: string; block?: CheckedBlock; path: NodePath }
  | { kind: 'page' | 'site'; root: MapNode; path: NodePath }
  | { kind: 'fact'; name: string }

/**
 * Finds what a target means: a block with this id, else a field of the page, else a fact (`facts.NAME`) or a setting under
 * `site` in pages.yaml. `page.NAME` and `site.NAME` name a field or a setting that shares its name with a block.
 */
export function findSubject(target: string, subject: PageInSite): Subject {
  const steps = readTarget(target)
  const { page, parts } = subject
  const ids = page.document.blocks.map(({ id }) => id)
  const [first, ...path] = steps ?? []
  if (typeof first !== 'string')
    throw new UnknownTargetError(
      `"${target}" is not a block or a field. Write the id of a block (ID, ID.heading, ID.items[2].question) or a field of the page (title).`,
    )
  if (ids.includes(first) || page.document.removed.has(first)) {
    const block = page.blocks.find((one) => one.block.id === first)
    return { kind: 'block', id: first, path, ...(block && { block }) }
  }
  const settings = asMap(getChild(parts.root, 'site'))
  const fields = Object.keys(pageFieldsSchema.properties ?? {})
  const settingNames = [...getEntries(settings).keys()]
  const [inner] = path
  if (first === 'page' && fields.includes(String(inner)))
    return { kind: 'page', root: page.document.fields, path }
  if (fields.includes(first)) return { kind: 'page', root: page.document.fields, path: [first, ...path] }
  if (first === 'facts' && path.length > 0) return { kind: 'fact', name: path.join('.') }
  if (first === 'site' && settings && path.length > 0) return { kind: 'site', root: settings, path }
  if (settings && settingNames.includes(first))
    return { kind: 'site', root: settings, path: [first, ...path] }
  const schedule = page.document.schedules?.get(first)
  if (schedule) {
    const moments = [schedule, ...schedule.changes].flatMap(listEnds)
    const next = moments.find((moment) => moment > subject.at.getTime())
    throw new UnknownTargetError(
      `The block "${first}" is not on the page now: it is there ${showPeriod(schedule, parts.settings.timezone)}.${
        next === undefined
          ? ''
          : ` --at ${new Date(next).toISOString()} explains the page as it will be then.`
      }`,
    )
  }
  const names = [...ids, ...fields, ...settingNames]
  throw new UnknownTargetError(
    `The page has no block "${first}", and neither the page nor the site has a field of this name${suggest(findMeant(first, names))} Blocks: ${listNames(ids)}.`,
  )
}

/**
 * The schema of the field that a path names; throws if there cannot be one. A field that some layer has written may be in
 * a shape that the value no longer has.
 */
export function findField(schema: Schema, root: Node, path: NodePath, owner: string): Schema | undefined {
  const wasWritten = listLayers(root, path).length > 0
  try {
    return walkSchema(schema, root, path, owner)
  } catch (cause) {
    if (wasWritten && cause instanceof UnknownTargetError) return undefined
    throw cause
  }
}

function walkSchema(schema: Schema, root: Node, path: NodePath, owner: string): Schema | undefined {
  let found: Schema | undefined = schema
  for (const [index, step] of path.entries()) {
    const node = findAt(root, path.slice(0, index))
    const inner: Schema | undefined = found?.oneOf ? chooseBranch(found, node && toValue(node)) : found
    if (!inner) return undefined
    const where = index === 0 ? owner : `"${formatPath(path.slice(0, index))}" of ${owner}`
    if (typeof step === 'number') {
      const count = node?.kind === 'list' ? node.items.length : 0
      if (count <= step)
        throw new UnknownTargetError(
          count === 0
            ? `${capitalise(where)} is not a list with items.`
            : `${capitalise(where)} has ${count} items, numbered from 0 to ${count - 1}; there is no [${step}].`,
        )
      found = inner.items
      continue
    }
    const own = Object.keys(inner.properties ?? {})
    const known = [...new Set([...own, ...(node?.kind === 'map' ? node.entries.keys() : [])])]
    const shared: readonly string[] = index === 0 && owner.startsWith('the block') ? fieldsOfAnyBlock : []
    if (![...known, ...shared].includes(step))
      throw new UnknownTargetError(
        `${capitalise(where)} has no field "${step}"${suggest(findMeant(step, [...known, ...shared]))}${
          known.length > 0 ? ` Fields: ${listNames(known)}.` : ''
        }`,
      )
    found = inner.properties?.[step] ?? (shared.includes(step) ? entryProperties[step] : undefined)
  }
  return found
}

const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
