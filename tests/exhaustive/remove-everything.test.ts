import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import type { DiagnosticCode } from '../../src/core/diagnostics/codes.ts'
import type { Diagnostic } from '../../src/core/diagnostics/diagnostic.ts'
import { isError } from '../../src/core/diagnostics/severity.ts'
import { asMap, findAt } from '../../src/core/tree/nodes.ts'
import { readModel, type SiteModel } from '../../src/tools/authored/site-model.ts'
import {
  listChanges,
  listRemovedRoutes,
  listUnusedFacts,
  planRemove,
  type RemoveRequest,
} from '../../src/tools/remove/plan-remove.ts'
import { type NamedKind, namedKinds } from '../../src/tools/rename/rename-plan.ts'
import { listFiles } from '../folders.testing.ts'
import { checkTexts, makeMedia, readSiteTexts } from '../site-in-memory.testing.ts'
import { isWhole, takeTenth } from '../sweep.testing.ts'

// Each kind plans and checks hundreds of removals without a pause in which a limit could stop it.
const patience = { timeout: 300_000 }
const root = join(import.meta.dirname, '../..')
const sites = {
  'the first site': { folder: '.', target: '/ContactUs' },
  'the second site': { folder: 'tests/fixtures/second-site', target: '/kontakt' },
}

/** What names something that does not exist. */
const dangling = new Set<DiagnosticCode>([
  ...(['broken-link', 'missing-media', 'unknown-block-id', 'unknown-fact'] as const),
  ...(['unknown-parent', 'unknown-pool'] as const),
])

interface Named {
  kind: NamedKind
  name: string
}

/**
 * Everything that has a name; of blocks those of a document and of a frame, where they are defined. A fact whose name is
 * a column's too cannot be removed.
 */
function listNames({ units, routes, columns, site, input }: SiteModel): Named[] {
  const pools = asMap(findAt(site.root, ['site', 'chat']))?.entries.keys() ?? []
  const facts = new Set(
    [findAt(site.root, ['site', 'facts']), ...[...units.values()].map((unit) => findAt(unit.root, ['facts']))]
      .map((node) => asMap(node))
      .flatMap((map) => [...(map?.entries.keys() ?? [])]),
  )
  const ids = [...units.values()]
    .filter(({ kind }) => kind !== 'shared')
    .flatMap(({ name, entries }) =>
      entries.flatMap(({ id, type }) => (id !== undefined && type !== undefined ? [`${name}#${id}`] : [])),
    )
  const make = (kind: NamedKind, names: Iterable<string>) => [...names].map((name) => ({ kind, name }))
  return [
    ...make(
      'route',
      [...routes].flatMap(([path, { aliases, table }]) =>
        path === '/404' || table !== undefined ? [] : [path, ...aliases],
      ),
    ),
    ...make(
      'document',
      [...units.values()].filter(({ kind }) => kind !== 'frame').map(({ name }) => name),
    ),
    ...make('block', new Set(ids)),
    ...make(
      'fact',
      [...facts].filter((name) => !columns.has(name)),
    ),
    ...make('pool', pools),
    ...make(
      'media',
      input.media.filter((path) => !/^favicon|^robots|\.webm$/.test(path)),
    ),
  ]
}

for (const [title, { folder, target }] of takeTenth(Object.entries(sites))) {
  const texts = readSiteTexts(join(root, folder))
  const media = listFiles(join(root, folder, 'public'))
  const model = readModel({ texts: new Map(Object.entries(texts)), media, specs: blocks })
  if (!model) throw new Error('pages.yaml cannot be read')
  const opened = model
  const names = listNames(opened)
  const clean = await checkTexts(texts, makeMedia(media))
  const known = new Set(clean.diagnostics.map(describe))

  test(`${title} has names of every kind`, () => {
    expect(new Set(names.map(({ kind }) => kind))).toEqual(new Set(namedKinds))
  })

  /** The new errors of the site without something; `undefined` if the author has to decide first. */
  async function remove(request: RemoveRequest): Promise<Diagnostic[] | undefined> {
    const plan = planRemove(opened, request)
    if (plan.undecided.length > 0) {
      for (const { file, line } of plan.undecided) expect(texts[file]?.split('\n')[line - 1]).toBeDefined()
      return undefined
    }
    const after = { ...texts }
    for (const change of listChanges(opened, plan)) {
      if (change.after === undefined) delete after[change.file]
      else after[change.file] = change.after
    }
    const left = media.filter((path) => !plan.deletedMedia.includes(`public/${path}`))
    const { diagnostics } = await checkTexts(after, makeMedia(left))
    const added = diagnostics.filter((diagnostic) => isError(diagnostic) && !known.has(describe(diagnostic)))
    const unusedFacts = listUnusedFacts(added)
    return unusedFacts.length > 0 && !request.unusedFacts ? remove({ ...request, unusedFacts }) : added
  }

  test.each(namedKinds)(
    `${title}: no reference to a removed %s is left, unless it is named`,
    patience,
    async (kind) => {
      let complete = 0
      for (const { name } of takeTenth(names.filter((one) => one.kind === kind))) {
        const routes = listRemovedRoutes(opened, kind, name)
        const isOther = routes.length > 0 && !routes.some(({ addresses }) => addresses.includes(target))
        const added = await remove({ kind, name, target: isOther ? target : undefined })
        if (added?.length === 0) complete += 1
        const lost = (added ?? []).filter(({ code }) => dangling.has(code)).map(describe)
        // A parent keeps what its other children need, and the command then names the line instead of writing.
        if (kind !== 'block') expect(lost, `${kind} ${name}`).toEqual([])
      }
      if (isWhole) expect(complete).toBeGreaterThan(0)
    },
  )
}

function describe({ code, file, message }: { code: string; file: string; message: string }): string {
  return `${code} ${file} ${message}`
}
