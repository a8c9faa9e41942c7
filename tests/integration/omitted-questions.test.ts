import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { InspectedPage } from '../../src/build/pages/page-record.ts'
import type { EngineCode } from '../../src/build/site/engine-code.ts'
import { type QuestionKind, splitQuestion } from '../../src/core/questions/question.ts'
import { hashFiles, openEditedBuilds, settle, show } from '../incremental/edited-builds.ts'
import { openEditedSite } from '../incremental/edited-site.ts'
import { doEdit, type EditName } from '../incremental/edits/index.ts'
import { createRandom } from '../incremental/random.ts'
import { readEngineCode } from '../incremental/read-engine-code.ts'

/** The kind of question that is asked and not recorded. */
const omitted = vi.hoisted<{ kind: string | undefined }>(() => ({ kind: undefined }))

vi.mock('../../src/build/pages/page-record.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('../../src/build/pages/page-record.ts')>()
  const withoutOmitted = <Page extends Pick<InspectedPage, 'questions'>>(page: Page): Page => ({
    ...page,
    questions: page.questions.filter((question) => splitQuestion(question)[0] !== omitted.kind),
  })
  const makeRecord: typeof original.makeRecord = (inspected, finished) =>
    original.makeRecord(withoutOmitted(inspected), finished && withoutOmitted(finished))
  return { ...original, makeRecord }
})

/** For each kind an edit that another answer follows from. */
const edits: Readonly<Record<QuestionKind, EditName>> = {
  setting: 'word',
  keys: 'contact',
  fact: 'fact',
  year: 'clock',
  past: 'clock',
  title: 'title',
  translations: 'group of translations',
  address: 'removed route',
  target: 'removed anchor',
  pool: 'removed pool',
  form: 'removed form',
  image: 'picture',
  video: 'video',
  frame: 'frame',
}

const root = join(import.meta.dirname, '../..')
let folder: string
let code: EngineCode
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vaasal-omitted-'))
  code = await readEngineCode(root)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each(Object.entries(edits) as [QuestionKind, EditName][])(
  'if a page did not record its questions of the kind %s, the edit "%s" would show it',
  async (kind, name) => {
    expect(await isBuiltAlike(`${kind}-recorded`, name, undefined)).toBe(true)
    expect(await isBuiltAlike(kind, name, kind)).toBe(false)
  },
)

/** Whether a build that continues from one before the edit is as one from scratch. */
async function isBuiltAlike(place: string, name: EditName, kind: QuestionKind | undefined): Promise<boolean> {
  omitted.kind = kind
  const builds = openEditedBuilds({ root, cacheDir: join(root, 'node_modules/.cache/vaasal'), code })
  const site = await openEditedSite(root, join(folder, place))
  const [dist, alone] = [`${site.folder}-dist`, `${site.folder}-alone`]
  await builds.buildOn(site, dist)
  const random = createRandom(1)
  await vi.waitFor(() => expect(doEdit(name, site, random, 'x1')).toBeDefined())
  await settle(site)
  const built = await builds.buildOn(site, dist)
  const fresh = await builds.buildAlone(site, alone)
  const isReportedAlike = show(built.site.diagnostics) === show(fresh.site.diagnostics)
  return isReportedAlike && (!fresh.output || isDeepStrictEqual(hashFiles(dist), hashFiles(alone)))
}
