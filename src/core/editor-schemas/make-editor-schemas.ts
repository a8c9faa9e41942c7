import { collectMessages } from '../messages/collect-messages.ts'
import type { BlockSpecs, Schema } from '../schema/block-spec.ts'
import { makeExperimentShape } from '../schema/experiment/experiment-schema.ts'
import { facts } from '../schema/facts-schema.ts'
import { makeMatchShape } from '../schema/match/match-schema.ts'
import { pageProperties } from '../schema/page-fields-schema.ts'
import { documentName } from '../schema/page-schema.ts'
import { renamedInSite, renamedPageKeys } from '../schema/renamed-key.ts'
import { makeSiteSchema, siteDefinitions } from '../schema/site-schema.ts'
import { acceptRenamed, acceptRenamedAt } from './accept-renamed.ts'
import { makeBlockDefinitions } from './block-definitions.ts'
import { has, makeEntrySchema, makeTypeDefinitions } from './entry-schema.ts'
import { loosenSchema } from './loosen-schema.ts'
import { makeNameDefinitions, suggestByKey } from './name-suggestions.ts'
import type { SiteNames, TypesById } from './site-names.ts'

const dialect = 'http://json-schema.org/draft-07/schema#'
const definitionsFile = 'blocks.schema.json'

/**
 * The schemas that editors point at, by file name: the definitions, and a file for each kind of document that refers
 * to them. With a site's names they offer the names of that site.
 */
export function makeEditorSchemas(specs: BlockSpecs, names?: SiteNames): Record<string, Schema> {
  const list = Object.values(specs)
  const entries = listKnownEntries(names)
  const roots = {
    'page.schema.json': makePageSchema(entries),
    'site.schema.json': renamedInSite.reduce(
      (schema, [path, keys]) => acceptRenamedAt(schema, path, keys),
      loosenSchema(makeSiteSchema(listOf('entry.complete'), collectMessages(specs).en), suggestByKey),
    ),
    'shared-block.schema.json': { title: 'Shared block', $ref: '#/$defs/entry.complete' },
  }
  return {
    [definitionsFile]: {
      $schema: dialect,
      title: 'Blocks',
      $defs: {
        unset,
        ...loosenSchemas(siteDefinitions),
        ...makeEntryDefinitions(entries, names),
        ...makeTypeDefinitions(list),
        ...makeNameDefinitions(names),
        ...makeBlockDefinitions(list),
      },
    },
    ...Object.fromEntries(
      Object.entries(roots).map(([file, { $ref, ...root }]) => {
        const schema = { $schema: dialect, ...root, ...($ref !== undefined && { allOf: [{ $ref }] }) }
        return [file, referToDefinitions(schema) as Schema]
      }),
    ),
  }
}

const loosenSchemas = (schemas: Readonly<Record<string, Schema>>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, loosenSchema(schema, suggestByKey)]),
  )

/** Accepts `null` without offering it. */
const unset: Schema = { if: { type: 'null' }, else: { type: 'null' } }

const listOf = (entry: string): Schema => ({ type: 'array', items: { $ref: `#/$defs/${entry}` } })

/** Entries whose ids are known: those of documents that extend one of `parents`, or that use `frame`. */
interface KnownEntries {
  name: string
  ids: TypesById
  parents?: readonly string[]
  frame?: string
}

function listKnownEntries(names: SiteNames | undefined): KnownEntries[] {
  const groups = new Map<string, { ids: TypesById; parents: string[] }>()
  for (const [parent, ids] of Object.entries(names?.blocks ?? {})) {
    const key = JSON.stringify(ids)
    const group = groups.get(key) ?? { ids, parents: [] }
    group.parents.push(parent)
    groups.set(key, group)
  }
  return [
    ...[...groups.values()].map((group, index) => ({ name: `entry.change.${index + 1}`, ...group })),
    ...Object.entries(names?.frames ?? {}).map(([frame, ids]) => ({ name: `entry.in.${frame}`, ids, frame })),
  ]
}

function makeEntryDefinitions(
  entries: readonly KnownEntries[],
  names: SiteNames | undefined,
): Record<string, Schema> {
  const shared = names?.shared
  return {
    'entry.complete': makeEntrySchema({ complete: true, shared }),
    'entry.change': makeEntrySchema({ complete: false, shared }),
    ...Object.fromEntries(
      entries.map(({ name, ids, frame }) => [
        name,
        makeEntrySchema({ complete: frame !== undefined, ids, shared }),
      ]),
    ),
  }
}

/** A page: a document that extends another can contain parts of blocks. */
function makePageSchema(entries: readonly KnownEntries[]): Schema {
  const known = entries.map(({ name, parents, frame }) => ({
    name,
    when: parents ? has('extends', parents) : isInFrame(frame ?? ''),
  }))
  const parents = entries.flatMap((entry) => entry.parents ?? [])
  const frames = entries.flatMap(({ frame }) => frame ?? [])
  const holds = (when: Schema, entry: string): Schema => ({
    if: when,
    // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword
    then: { properties: { blocks: listOf(entry) } },
  })
  const fields = loosenSchema(
    {
      type: 'object',
      properties: {
        extends: { ...documentName, title: 'Parent', description: parentText },
        ...pageProperties,
        experiment: makeExperimentShape(listOf('entry.change')),
        match: makeMatchShape(listOf('entry.change')),
        facts,
      },
    },
    suggestByKey,
  )
  return {
    type: 'object',
    title: 'Page',
    additionalProperties: false,
    properties: {
      ...acceptRenamed(fields.properties ?? {}, renamedPageKeys),
      blocks: { type: 'array', title: 'Blocks', description: blocksText },
    },
    allOf: [
      ...known.map(({ name, when }) => holds(when, name)),
      holds(
        { ...has('extends'), ...(parents.length > 0 && { not: has('extends', parents) }) },
        'entry.change',
      ),
      holds({ not: { anyOf: [has('extends'), ...frames.map(isInFrame)] } }, 'entry.complete'),
    ],
  }
}

const parentText =
  'The page that this one is a variant of, e.g. `campaign/sunday-box` for pages/campaign/sunday-box.yaml.'
const blocksText = 'What the page shows, from top to bottom.'

function isInFrame(frame: string): Schema {
  const named = has('frame', [frame])
  const isDefault: Schema = { not: has('frame') }
  return {
    not: has('extends'),
    ...(frame === 'site' ? { anyOf: [named, isDefault] } : named),
  }
}

/** References within one file become references to the file with the definitions. */
function referToDefinitions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referToDefinitions)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$ref' ? `${definitionsFile}${child}` : referToDefinitions(child),
    ]),
  )
}
