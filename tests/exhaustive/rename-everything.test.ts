import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { asMap, findAt, getChild } from '../../src/core/tree/nodes.ts'
import { readModel, type SiteModel } from '../../src/tools/authored/site-model.ts'
import { listChanges, planRename } from '../../src/tools/rename/plan-rename.ts'
import { type NamedKind, namedKinds } from '../../src/tools/rename/rename-plan.ts'
import { listFiles } from '../folders.testing.ts'
import { loadTexts, makeMedia, readSiteTexts } from '../site-in-memory.testing.ts'
import { takeTenth } from '../sweep.testing.ts'

/** With this variable every rename is tried alone, which takes minutes; otherwise several are made before a check. */
const isAlone = process.env.VAASAL_RENAME_ALONE !== undefined
const groupSize = isAlone ? 1 : 24

interface Site {
  texts: Readonly<Record<string, string>>
  media: readonly string[]
}

const root = join(import.meta.dirname, '../..')
const sites = {
  'the first site': '.',
  'the second site': 'tests/fixtures/second-site',
}

function readFolder(folder: string): Site {
  const media = listFiles(join(root, folder, 'public'))
  return { texts: readSiteTexts(join(root, folder)), media }
}

const inputOf = ({ texts, media }: Site) => ({ texts: new Map(Object.entries(texts)), media, specs: blocks })

function openModel(site: Site): SiteModel {
  const model = readModel(inputOf(site))
  if (!model) throw new Error('pages.yaml cannot be read')
  return model
}

/** The site after a rename, as `vaasal rename` would leave it. */
function rename(site: Site, kind: NamedKind, from: string, to: string): Site {
  const model = openModel(site)
  const plan = planRename(model, kind, from, to)
  const texts = { ...site.texts }
  const changes = listChanges(model, plan)
  for (const { file, before, after } of changes) {
    expect(texts[file]).toBe(before)
    if (after === undefined) delete texts[file]
    else texts[file] = after
  }
  const moved = new Map(plan.movedMedia.map((move) => [move.from.slice(7), move.to.slice(7)]))
  return { texts, media: site.media.map((path) => moved.get(path) ?? path) }
}

async function fingerprintSite({ texts, media }: Site) {
  const { diagnostics, pages, shell } = await loadTexts(texts, makeMedia(media))
  return {
    codes: diagnostics.map(({ code }) => code).sort(),
    // The version of a form is a hash of what its block shows, names included; everything it is made of stands beside it.
    pages: JSON.stringify(pages).replaceAll(/(?<=[?&]form=)[0-9a-f]{16}/g, 'version'),
    shell: JSON.stringify(shell),
  }
}

interface Rename {
  kind: NamedKind
  from: string
  /** A name that occurs nowhere else. */
  to: string
  /** What takes the place of what in the pages. */
  shown: readonly (readonly [to: string, from: string])[]
}

function listRenames(site: Site): Rename[] {
  const model = openModel(site)
  const settings = getChild(model.site.root, 'site')
  const documents = [...model.units.values()].filter(({ kind }) => kind !== 'frame').map(({ name }) => name)
  const facts = new Set([
    ...model.facts.keys(),
    ...[...model.units.values()].flatMap(({ root }) => [
      ...(asMap(findAt(root, ['facts']))?.entries.keys() ?? []),
    ]),
  ])
  let count = 0
  const make = (kind: NamedKind, from: string, name: (token: string) => string, id?: string): Rename => {
    const to = name(`zzRenamed${count++}zz`)
    return { kind, from, to, shown: [[to, id ?? from]] }
  }
  const routes = [...model.routes]
    .filter(([, { table }]) => table === undefined)
    .flatMap(([path, { aliases }]) => [path, ...aliases])
  return [
    // Breadcrumbs follow the folders of routes, so a route stays in its own.
    ...routes
      .filter((path) => path !== '/404' && path !== '/')
      .map((path) => make('route', path, (token) => path.replace(/[^/]+$/, token))),
    ...documents.map((name) =>
      make('document', name, (token) =>
        name.startsWith('shared/') ? `shared/${token}` : `deep/er/${token}`,
      ),
    ),
    ...listBlocks(model).map(([unit, id]) => make('block', `${unit}#${id}`, (token) => token, id)),
    // One that a column's name is too cannot be renamed.
    ...[...facts]
      .filter((name) => !model.columns.has(name))
      .map((name) => make('fact', name, (token) => token)),
    ...[...(asMap(getChild(settings, 'chat'))?.entries.keys() ?? [])].map((name) =>
      make('pool', name, (token) => token),
    ),
    ...site.media
      .filter((path) => !/^favicon|\.webm$/.test(path))
      .map((path) => {
        const ending = /\.mp4$/.test(path) ? '' : (/\.[^.]+$/.exec(path)?.[0] ?? '')
        const from = path.replace(/\.mp4$/, '')
        return make('media', from, (token) => `media/new/${token}${ending}`)
      }),
  ]
}

/** Each block where it is defined: documents and frames with the ids of their entries that have a type. */
function listBlocks(model: SiteModel): [string, string][] {
  return [...model.units.values()].flatMap(({ name, kind, entries }) =>
    kind === 'shared'
      ? []
      : entries.flatMap(({ id, type }): [string, string][] =>
          id !== undefined && type !== undefined ? [[name, id]] : [],
        ),
  )
}

/** A text of pages, independent of the order of keys: the pools of a page are in alphabetical order. */
function sortKeys(text: string): string {
  return JSON.stringify(JSON.parse(text), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
}

/** The groups of renames that are made before a check. Names of one kind are spread over the groups. */
function groupRenames(renames: readonly Rename[]): Rename[][] {
  const count = Math.ceil(renames.length / groupSize)
  return Array.from({ length: count }, (_, index) => renames.filter((_rename, at) => at % count === index))
}

for (const [name, folder] of takeTenth(Object.entries(sites))) {
  const site = readFolder(folder)
  const before = await fingerprintSite(site)
  const renames = listRenames(site)

  test(`${name} can start at another address`, async () => {
    // Breadcrumbs begin at the start page, so pages differ by more than the name.
    const { codes, pages } = await fingerprintSite(rename(site, 'route', '/', '/zzStart'))
    expect(codes).toEqual(before.codes)
    expect(pages).toContain('/zzStart')
  })

  test(`${name} has names of every kind, and no errors`, () => {
    expect(new Set(renames.map(({ kind }) => kind))).toEqual(new Set(namedKinds))
    expect(before.pages.length).toBeGreaterThan(1000)
    expect(before.pages).not.toContain('zzRenamed')
  })

  test.each(groupRenames(takeTenth(renames)).map((group, index) => [index, group] as const))(
    `${name} stays the same but for new names, group %i`,
    async (_index, group) => {
      let after = site
      let known = [...group]
      while (known.length > 0) {
        const [next, ...rest] = known
        if (!next) break
        after = rename(after, next.kind, next.from, next.to)
        known = rest.map((later) => follow(later, next))
      }
      const built = await fingerprintSite(after)
      const restore = (text = '') =>
        group
          .toReversed()
          .flatMap(({ shown }) => shown)
          .reduce((all, [to, from]) => all.replaceAll(to, from), text)
      expect(built.codes).toEqual(before.codes)
      expect(explainDifference(sortKeys(restore(built.pages)), sortKeys(before.pages))).toBe('')
      expect(restore(built.shell)).toBe(before.shell)
    },
  )
}

/** A later rename names a document by the name that an earlier one has given it. */
function follow(later: Rename, { kind, from, to }: Rename): Rename {
  if (later.kind !== 'block') return later
  const [document, id] = later.from.split('#')
  if (kind === 'document' && document === from) return { ...later, from: `${to}#${id}` }
  return later
}

function explainDifference(one: string, other: string): string {
  if (one === other) return ''
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return `…${one.slice(Math.max(0, at - 80), at + 80)}… instead of …${other.slice(Math.max(0, at - 80), at + 80)}…`
}
