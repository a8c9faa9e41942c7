import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { commands } from '../../src/cli/commands.ts'
import { makeParser } from '../../src/cli/make-parser.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import type { Terminal } from '../../src/command/command.ts'
import { newPageInSite } from '../../src/tools/new-page/new-page-in-site.ts'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { commitAll, git } from '../git-site.testing.ts'
import {
  addExample,
  listCommands,
  listDocuments,
  readArguments,
  readSections,
  writingGuide,
} from '../guide.testing.ts'
import { readSiteTexts } from '../site-in-memory.testing.ts'

const root = join(import.meta.dirname, '../..')
const cacheDir = join(root, 'node_modules/.cache/vaasal')
const folder = makeFolder()
const site = join(folder, 'corner-bakery')
const document = 'pages/picnic-box.yaml'
const sections = [...writingGuide, 'docs/commands.md'].flatMap(readSections)
const walkthrough = sections.find(({ heading }) => heading === 'Make a new ad variant')
const [pool, ...yaml] = walkthrough?.examples.filter(({ language }) => language === 'yaml') ?? []
/** Lines that follow the first, which names the file. */
const withoutFirstLine = (text = '') => text.slice(text.indexOf('\n') + 1)
const read = (file: string) => readFileSync(join(site, file), 'utf8')

beforeAll(async () => {
  const created = readSections('docs/your-own-site.md').find(({ heading }) => heading === 'Set it up')
  expect((await run(`${created?.examples[0]?.code.trim()} --yes`)).code).toBe(0)
  git(site, 'init', '--quiet')
  commitAll(site, 'The site')
  git(site, 'update-ref', 'refs/remotes/origin/main', 'HEAD')
})

/** Runs a command as it is typed in the folder of the site, without a process. */
async function run(line: string): Promise<{ code: number; printed: string }> {
  const said: string[] = []
  const write = (text: string) => void said.push(text)
  const terminal: Terminal = { root, cacheDir, print: write, say: write, colour: false, progress: () => {} }
  let code: number | undefined
  const parser = makeParser(commands, async (command, args, options) => {
    const inSite = args.map((arg) =>
      arg.startsWith('pages/') ? join(site, arg) : arg === 'corner-bakery' ? site : arg,
    )
    code = await runCommand(command, { args: inSite, options: { ...options, site }, terminal })
  })
  await parser.parseAsync(['node', 'vaasal', ...(readArguments(line) ?? [])])
  return { code: code ?? -1, printed: said.join('\n') }
}

test('the chat pool has a place below the one that the guide names', () => {
  const line = pool?.code.trimEnd().split('\n').at(-1) ?? ''
  const before = read('pages.yaml')
  const after = before.replace(/^ {4}orders: \{ links: .*$/m, (orders) => `${orders}\n${line}`)
  expect(after).not.toBe(before)
  expect(parse(after).site.chat).toMatchObject(parse(pool?.code ?? '').site.chat)
  writeFileSync(join(site, 'pages.yaml'), after)
})

test('the questions of new page, answered as the table says, write the document that the guide shows', async () => {
  const rows = [...(walkthrough?.text ?? '').matchAll(/^\| ([^|`]+) \| `(.+)` \|$/gm)]
  const answers = rows.map(([, question = '', answer = '']) => ({
    question,
    answer: answer.replaceAll('\\|', '|'),
  }))
  expect(answers.length).toBeGreaterThan(4)
  const asked: string[] = []
  const prepared = await newPageInSite(
    { registry: engineRegistry, siteDir: site, at: new Date('2026-01-31'), cacheDir: join(folder, 'cache') },
    {},
    {
      ask: async (question) => {
        asked.push(question)
        return answers[asked.length - 1]?.answer ?? ''
      },
      say: () => {},
    },
  )
  for (const [index, { question }] of answers.entries()) expect(asked[index]).toContain(question)
  expect(asked).toHaveLength(answers.length)
  expect(prepared.checked.added).toEqual([])
  await prepared.write()
  expect(read(document)).toBe(withoutFirstLine(yaml[0]?.code))
})

test('the finished variant has no message, and its built page shows its headline, offer and chat pool', async () => {
  writeFileSync(join(site, document), withoutFirstLine(yaml[1]?.code))
  const commandLines = walkthrough ? listCommands(walkthrough) : []
  const validate = commandLines.find((line) => line.includes(' validate ')) ?? ''
  expect(await run(validate)).toMatchObject({ code: 0, printed: expect.stringMatching(/^No problems/) })
  const diff = await run('npx vaasal diff HEAD')
  expect(diff.printed).toContain('/picnic-box\n  new page')
  expect(diff.printed).toContain('1 page added, 1 change of the whole site.')
  expect((await run('npx vaasal build')).code).toBe(0)
  const html = read('dist/picnic-box.html')
  for (const text of [
    'Breakfast on the',
    'The picnic box',
    '30 November 2036',
    'https://chat.example/picnic',
  ])
    expect(html).toContain(text)
  expect(html).not.toContain('https://chat.example/orders')
  commitAll(site, 'The variant')
  // The first build of a fresh clone bundles the browser's code.
}, 120_000)

/** These wait for somebody, or need a browser. */
const isLeftOut = (line: string) => /^npm |^npx vaasal new page$|--shots/.test(line)
const tasks = sections.filter((section) => listCommands(section).some((line) => !isLeftOut(line)))

test.each(tasks)('the commands of "$heading" run on a site with its examples', async (section) => {
  if (section !== walkthrough)
    writeFiles(site, listDocuments([section]).reduce(addExample, readSiteTexts(site)))
  for (const line of listCommands(section).filter((one) => !isLeftOut(one))) {
    const { code, printed } = await run(line)
    expect(code, `${line}\n${printed}`).toBe(0)
    expect(printed, line).not.toBe('')
    if (line.includes(' calendar ')) expect(printed).toContain('2036-11-08')
  }
  // The next task begins with the site of the first one.
  git(site, 'reset', '--hard', '--quiet')
  git(site, 'clean', '--force', '-d', '--quiet')
})

test('what the guide shows of the answer of diff is printed', async () => {
  const section = sections.find(({ heading }) => heading === 'See what visitors will see differently')
  const shown = section?.examples.find(({ language }) => language === '')?.code ?? ''
  const edit = (name: string, change: (text: string) => string) => {
    const file = `pages/campaign/${name}.yaml`
    expect(change(read(file))).not.toBe(read(file))
    writeFileSync(join(site, file), change(read(file)))
  }
  const festival =
    '    when: [{ from: 2036-11-01T00:00+05:30, until: 2036-11-09T00:00+05:30, set: { title: The festival box } }]'
  edit('sunday-box', (text) => text.replace('It takes one message.', 'One message is enough.'))
  edit('for-two', (text) =>
    text.replace(/^title: .*\n/m, '').replace('- id: offer', `- id: offer\n${festival}`),
  )
  const { printed } = await run('npx vaasal diff HEAD')
  expect(shown).not.toBe('')
  expect(printed).toContain(shown.trim())
  git(site, 'reset', '--hard', '--quiet')
})
