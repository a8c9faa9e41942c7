import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openBlockReport } from './open-block-report.ts'

const makeFile = (text: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-blocks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'blocks.json'), text)
  return join(folder, 'blocks.json')
}
const makeReport = (views: number) =>
  JSON.stringify({ by: 'block', pages: [{ name: 'tamil/ad', views, blocks: [] }] })

test('finds what was counted of a document, also in a file that was written again', () => {
  const file = makeFile(makeReport(7))
  const find = openBlockReport(file)
  expect(find('tamil/ad')).toMatchObject({ views: 7 })
  expect(find('home')).toBeUndefined()
  writeFileSync(file, makeReport(8))
  expect(find('tamil/ad')).toMatchObject({ views: 8 })
  writeFileSync(file, '{"by"')
  expect(find('tamil/ad')).toBeUndefined()
})

test.each(['', '{', '{"by":"variant","rows":[]}'])(
  'the file "%s" is refused with the command that writes one',
  (text) => {
    expect(() => openBlockReport(makeFile(text))).toThrow(/is not a report of blocks.*--by block --json/)
  },
)

test('a file that does not exist is refused', () => {
  expect(() => openBlockReport('/nowhere/blocks.json')).toThrow(/is not a report of blocks/)
})
