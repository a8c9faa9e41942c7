import { isDeepStrictEqual } from 'node:util'
import { readListedFile } from '../../../builder/files/find-files.ts'
import { groupPairs } from '../../../core/group-pairs.ts'
import type { TableRow } from '../../../core/handover/table.ts'
import { listFrameUses } from '../../../core/resolve/list-uses.ts'
import { withoutKeys } from '../../../core/tree/change-keys.ts'
import { asMap, getChild, toValue } from '../../../core/tree/nodes.ts'
import { namesFilledPath } from './names-filled-path.ts'
import type { OpenSide, Sides } from './sides.ts'

/** The pages that can differ, by routes that both sides have. */
type MayDiffer = (route: string) => boolean

/** What a text may mention so that pages with it can differ. */
interface Mentions {
  /** Facts, files and tables, as texts write them. */
  marks: readonly string[]
  /** Files that a text may also name with facts in their paths. */
  paths: readonly string[]
}

/** Parts of `site` that no page holds: the theme and the pools are compared by themselves. */
const ownParts = new Set([
  'theme',
  'chat',
  'forms',
  'strings',
  'budgets',
  'analytics',
  'url',
  'facts',
  'contacts',
])

/**
 * Finds out which pages can differ, without resolving any: those that are built on a document that differs, or on one that
 * mentions a fact, a file or a table that does, or in whose row a file is named that does.
 */
export function choosePages(sides: Sides): MayDiffer {
  const { before, after, documents, tables, site, publicFiles, blockTypes } = sides
  // Only a resolved page says which blocks it has.
  if (blockTypes.size > 0) return () => true
  const facts = site ? findChangedFacts(before, after) : []
  if (facts === undefined) return () => true
  const files = [...publicFiles].map(withoutExtension)
  const namesFile = ({ texts }: TableRow) => texts.some((text) => files.some((file) => text.includes(file)))
  const ofMatches = [before, after].flatMap(({ config }) =>
    config.namedTables.flatMap(({ file, rows }) => (rows.some(namesFile) ? [file] : [])),
  )
  const mentions = {
    marks: [
      ...facts.map((name) => `\${${name}}`),
      ...files,
      // A table of matches, as documents name it.
      ...[...tables, ...ofMatches].map((file) => file.slice('pages/'.length)),
    ],
    paths: [...new Set([...publicFiles, ...files])],
  }
  const tabled = [before, after].flatMap(({ config }) =>
    config.routes.flatMap(({ path, row }) =>
      row && (tables.has(row.table.file) || namesFile(row)) ? [path] : [],
    ),
  )
  const affectedRoutes = new Set(tabled)
  if (documents.size === 0 && mentions.marks.length === 0) return (route) => affectedRoutes.has(route)
  const affected = new Set<string>()
  for (const side of [before, after]) {
    const { parts } = side.config
    const frames = parts ? JSON.stringify(toValue(parts.root)) : ''
    if (mentionsAny(frames, mentions)) return () => true
    for (const name of followReferences(side, documents, mentions)) affected.add(name)
    const uses = parts ? listFrameUses(parts.root) : []
    if (uses.some((name) => affected.has(name))) return () => true
  }
  const routes = new Map(
    [before, after].flatMap(({ config }) => config.routes.map(({ path, document }) => [path, document])),
  )
  return (route) => affectedRoutes.has(route) || affected.has(routes.get(route) ?? '')
}

const withoutExtension = (path: string) => path.replace(/\.(?:webm|mp4)$/, '')

/** The facts and contacts that differ; `undefined` if something else differs that every page may depend on. */
function findChangedFacts(before: OpenSide, after: OpenSide): string[] | undefined {
  const [one, other] = [before.config.parts, after.config.parts]
  if (!one || !other) return undefined
  const [first, second] = [one, other].map(({ root }) => {
    const site = asMap(getChild(root, 'site'))
    return [site ? toValue(withoutKeys(site, ownParts)) : {}, toValue(withoutKeys(root, new Set(['site'])))]
  })
  if (!isDeepStrictEqual(first, second)) return undefined
  const [old, next] = [one, other].map(({ facts, contacts }) => new Map([...facts, ...contacts]))
  if (!old || !next) return undefined
  return [...new Set([...old.keys(), ...next.keys()])].filter(
    (name) => old.get(name)?.text !== next.get(name)?.text,
  )
}

const mentionsAny = (text: string, { marks, paths }: Mentions) =>
  marks.some((mark) => text.includes(mark)) || namesFilledPath(text, paths)

/** The documents among `seeds` or that mention something, and all that build on them. */
function followReferences(
  { documents }: OpenSide,
  seeds: ReadonlySet<string>,
  mentions: Mentions,
): Set<string> {
  const affected = new Set(seeds)
  const uses = [...documents].flatMap(([name, listed]) => {
    const { content } = readListedFile(listed)
    const text =
      typeof content === 'string'
        ? content
        : content instanceof Uint8Array
          ? Buffer.from(content).toString('utf8')
          : ''
    if (mentionsAny(text, mentions)) affected.add(name)
    return [...listReferences(text)].map((reference) => [reference, name] as const)
  })
  const users = groupPairs(uses)
  for (const name of affected) for (const user of users.get(name) ?? []) affected.add(user)
  return affected
}

/** What a text names with `extends` or `use`, and perhaps more: the resolver has the last word. */
function listReferences(text: string): Set<string> {
  const found = new Set<string>()
  for (const [, rest = ''] of text.matchAll(/\b(?:extends|use)\b["']?\s*:\s*([^\n]*)/g))
    for (const word of rest.split(/[\s"',{}[\]]+/))
      if (word !== '') found.add(word.replace(/^(?:\.{0,2}\/)*(?:pages\/)?/, '').replace(/\.ya?ml$/, ''))
  return found
}
