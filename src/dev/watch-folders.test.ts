import { mkdirSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeTestFolder } from '../../tests/folders.testing.ts'
import { isWhole } from '../../tests/sweep.testing.ts'
import { until } from '../../tests/until.testing.ts'
import { watchFolders } from './watch-folders.ts'

let folder: string
let watched: { close: () => void }
let seen: Set<string>

/** As on a machine on which other programs have used up what a user may watch. */
const refuse = (() => {
  throw Object.assign(new Error('System limit for number of file watchers reached'), { code: 'ENOSPC' })
}) as typeof watch

afterEach(() => {
  watched.close()
})

/** Waits until the file was reported, and forgets all reports. */
async function expectChange(file: string): Promise<ReadonlySet<string>> {
  const path = join(folder, file)
  await until(`a report of ${file}`, () => seen.has(path))
  const all = seen
  seen = new Set()
  return all
}

describe.each([
  ['the system tells', watch],
  ['is looked at, because the system refuses', refuse],
])('a site about which %s', (_, startWatch) => {
  beforeEach(() => {
    folder = makeTestFolder()
    mkdirSync(join(folder, 'pages/campaign'), { recursive: true })
    for (const name of ['written', 'replaced', 'removed'])
      writeFileSync(join(folder, `pages/campaign/${name}.yaml`), 'title: One')
    seen = new Set()
    watched = watchFolders(
      folder,
      (file) => {
        seen.add(file)
      },
      startWatch,
    )
  })

  test.runIf(isWhole || startWatch === watch)(
    'documents that are written, replaced, added and removed are reported',
    async () => {
      // Each step has a file of its own: a late report of one step is none of the next.
      writeFileSync(join(folder, 'pages/campaign/written.yaml'), 'title: Two')
      await expectChange('pages/campaign/written.yaml')
      writeFileSync(join(folder, 'pages/campaign/.draft'), 'title: Two')
      renameSync(join(folder, 'pages/campaign/.draft'), join(folder, 'pages/campaign/replaced.yaml'))
      await expectChange('pages/campaign/replaced.yaml')
      writeFileSync(join(folder, 'pages/added.yaml'), 'title: Two')
      await expectChange('pages/added.yaml')
      rmSync(join(folder, 'pages/campaign/removed.yaml'))
      await expectChange('pages/campaign/removed.yaml')
    },
  )

  test.runIf(isWhole || startWatch === watch)(
    'folders that appear later are watched, also in place of others and below them',
    async () => {
      mkdirSync(join(folder, 'public/media'), { recursive: true })
      await expectChange('public')
      writeFileSync(join(folder, 'public/media/a.svg'), '<svg/>')
      await expectChange('public/media/a.svg')
      renameSync(join(folder, 'public/media'), join(folder, 'pages/campaign/moved'))
      await expectChange('pages/campaign/moved')
      writeFileSync(join(folder, 'pages/campaign/moved/b.yaml'), 'title: B')
      await expectChange('pages/campaign/moved/b.yaml')
    },
  )

  test('nothing else in the folder of the site is reported', async () => {
    mkdirSync(join(folder, 'dist/pages'), { recursive: true })
    writeFileSync(join(folder, 'dist/pages/a.yaml'), '')
    writeFileSync(join(folder, 'notes.yaml'), '')
    writeFileSync(join(folder, 'pages.yaml'), 'version: 1')
    expect([...(await expectChange('pages.yaml'))]).toEqual([join(folder, 'pages.yaml')])
  })
})
