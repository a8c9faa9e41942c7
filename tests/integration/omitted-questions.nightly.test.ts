import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, expect, test, vi } from 'vitest'
import type { EngineCode } from '../../src/contracts/engine-code.ts'
import { type QuestionKind, splitQuestion } from '../../src/core/questions/question.ts'
import { makeFolder } from '../folders.testing.ts'
import { hashFiles, openEditedBuilds, settle, show } from '../incremental/edited-builds.testing.ts'
import { openEditedSite } from '../incremental/edited-site.testing.ts'
import { doEdit, type EditName } from '../incremental/edits/index.testing.ts'
import { createRandom } from '../incremental/random.testing.ts'
import { readEngineCode } from '../incremental/read-engine-code.testing.ts'
import { takeTenth } from '../sweep.testing.ts'

/** The kind of question that is asked and not recorded. */
const omitted = vi.hoisted<{ kind: string | undefined }>(() => ({ kind: undefined }))

vi.mock('../../src/builder/page/page-record.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/builder/page/page-record.ts')>()
  const makeRecord: typeof original.makeRecord = (...given) => {
    const record = original.makeRecord(...given)
    const isRecorded = (input: string) => splitQuestion(input)[0] !== omitted.kind
    return { ...record, inputs: record.inputs.filter(isRecorded) }
  }
  return { ...original, makeRecord }
})

/** What no page asks. */
type OtherKind = 'checks' | 'config' | 'measures' | 'page' | 'reportVersion'

/** What no edit of this site tells from what is read beside it. */
type HiddenKind = 'code' | 'file' | 'fonts' | 'keys' | 'media'

/** For each kind of a page's inputs an edit after which it reads otherwise. */
const edits = {
  document: 'text',
  route: 'cell of a table',
  setting: 'word',
  fact: 'fact',
  year: 'next year',
  past: 'clock',
  title: 'title of a page above others',
  translations: 'group of translations',
  address: 'removed address',
  target: 'removed anchor',
  pool: 'removed pool',
  form: 'removed form',
  image: 'picture',
  video: 'video',
  played: 'recording',
  frame: 'frame',
} satisfies Record<Exclude<QuestionKind, OtherKind | HiddenKind>, EditName>

const root = join(import.meta.dirname, '../..')
const folder = makeFolder()
let code: EngineCode
beforeAll(async () => {
  code = await readEngineCode(root)
})

test.each(takeTenth(Object.entries(edits)))(
  'if a page did not record that it reads a %s, an edit would show it',
  async (kind, name) => {
    expect(await isBuiltAlike(`${kind}-recorded`, name, undefined)).toBe(true)
    // The build itself makes some pages again and compares.
    const isAlike = isBuiltAlike(`${kind}-omitted`, name, kind).catch(() => false)
    expect(await isAlike).toBe(false)
  },
)

/** Whether builds and checks that continue from those before the edit are as those from scratch. */
async function isBuiltAlike(place: string, name: EditName, kind: string | undefined): Promise<boolean> {
  omitted.kind = kind
  const builds = openEditedBuilds({ root, cacheDir: join(root, 'node_modules/.cache/vaasal'), code })
  const [built, checked] = [
    await openEditedSite(root, join(folder, place)),
    await openEditedSite(root, join(folder, `${place}-checked`)),
  ]
  const [dist, alone] = [`${built.folder}-dist`, `${built.folder}-alone`]
  await builds.buildOn(built, dist)
  await builds.validate(checked)
  for (const site of [built, checked]) {
    const random = createRandom(1)
    // Some edits have something to do in some cases only.
    const tries = Array.from({ length: 20 })
    expect(tries.some(() => doEdit(name, site, random, 'x1') !== undefined)).toBe(true)
    await settle(site)
  }
  const now = await builds.buildOn(built, dist)
  const fresh = await builds.buildAlone(built, alone)
  const reports = [now.site, await builds.validate(checked)].map(({ diagnostics }) => show(diagnostics))
  const isReportedAlike = reports.every((report) => report === show(fresh.site.diagnostics))
  return isReportedAlike && (!fresh.output || isDeepStrictEqual(hashFiles(dist), hashFiles(alone)))
}
