import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { commands } from '../src/cli/commands.ts'
import { makeParser } from '../src/cli/make-parser.ts'
import { fieldKinds } from '../src/core/schema/field-kinds.ts'
import { planPage } from '../src/tools/new-page/plan-page.ts'
import { openStartingPoints } from '../src/tools/new-page/starting-points.ts'
import { readArguments, readSections } from './guide.testing.ts'
import { type CheckedTexts, checkTexts, realSite } from './site-in-memory.testing.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const findSection = (file: string, heading: string) =>
  readSections(file).find((section) => section.heading === heading)

/** Messages without positions, which differ from text to text. */
const listMessages = ({ diagnostics }: Pick<CheckedTexts, 'diagnostics'>) =>
  diagnostics.map(({ code, file, message }) => `${file} ${code} ${message}`)

describe('the campaign variant of the README', () => {
  const section = findSection('README.md', 'A campaign variant in three steps')

  test('is what its command writes, with one line more, and a page without problems', async () => {
    const [command, document] = section?.examples ?? []
    const name = /`(pages\/[\w/-]+\.yaml)`/.exec(section?.text ?? '')?.[1] ?? ''
    const changes = await planInMemory(command?.code ?? '')
    expect([...changes.keys()].sort()).toEqual(['pages.yaml', name])
    const created = changes.get(name)?.replace(/^#.*\n/, '') ?? ''
    const lines = document?.code.split('\n') ?? []
    expect(lines.filter((line) => !line.includes('countdown:')).join('\n')).toBe(created)
    const site = await checkTexts({
      ...realSite,
      ...Object.fromEntries(changes),
      [name]: document?.code ?? '',
    })
    expect(listMessages(site).sort()).toEqual(listMessages(await checkTexts(realSite)).sort())
    // Numbers belong to the site's own series: the next campaign takes the next one.
    expect(name).not.toMatch(/\d\.yaml$/)
  })
})

/** The texts of the files that a `new page` command would write. */
async function planInMemory(line: string): Promise<Map<string, string>> {
  const changes = new Map<string, string>()
  const points = openStartingPoints({
    files: new Set(Object.keys(realSite)),
    read: (file) => realSite[file],
    specs: blocks,
  })
  const parser = makeParser(commands, async (_command, [route = ''], options) => {
    const plan = planPage(points, { ...options, route, from: String(options.from) }, blocks)
    for (const { file, after } of plan.changes) changes.set(file, after ?? '')
  })
  await parser.parseAsync(['node', 'vaasal', ...(readArguments(line.trim()) ?? [])])
  return changes
}

describe('the steps for a block type', () => {
  const section = findSection('docs/adding-a-block.md', 'A block type in five steps')

  test('name every kind of field', () => {
    for (const kind of fieldKinds) expect(section?.text).toContain(`\`${kind}\``)
  })

  test('show rejects in the form in which blocks write them', () => {
    const [reject] = parse(section?.examples[0]?.code ?? '').rejects
    expect(Object.keys(reject)).toEqual(['name', 'props', 'code', 'path'])
  })

  test('give a command that runs the tests of one block', () => {
    const command = /`npm run vitest -- run --project unit (\S+) -t "\^feeList "`/.exec(section?.text ?? '')
    expect(command?.[1]).toBe('tests/blocks.test.ts')
    // The tests of a block stand below its type.
    expect(read('tests/blocks.test.ts')).toContain("describe.each(Object.entries(blocks))('%s', (")
  })
})

test('Podman builds the image of a site in the format that keeps its HEALTHCHECK', () => {
  const builds = ['docs/hosting/container.md', 'docs/hosting/Containerfile'].flatMap((file) =>
    [...read(file).matchAll(/podman build .*/g)].map(([line]) => line),
  )
  expect(builds).toHaveLength(2)
  for (const line of builds) expect(line).toContain('--format docker')
})
