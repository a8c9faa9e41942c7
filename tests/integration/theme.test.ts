import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { editFile, makeFolder } from '../folders.testing.ts'
import { runHere } from '../run-vaasal.testing.ts'

const folder = makeFolder()
const site = join(folder, 'site')
const read = () => readFileSync(join(site, 'pages.yaml'), 'utf8')
const run = (...args: readonly string[]) => runHere(site, ...args)

beforeAll(() => {
  cpSync(join(import.meta.dirname, '../fixtures/second-site'), site, { recursive: true })
  writeFileSync(
    join(site, 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h40v20H0z" fill="#fff"/><path d="M2 2h24v16H2z" fill="#e8452c"/><path d="M26 2h12v16H26z" fill="#1a2a6c"/></svg>',
  )
})

test('the theme of a site is shown with its figures, and where all blocks can be seen in it', async () => {
  const shown = await run('theme')
  expect(shown.code).toBe(0)
  expect(shown.stdout).toMatch(/^Colours\n {2}ground +#f8f2e1 {2}/)
  expect(shown.stdout).toMatch(/\n {2}action +ground +4\.5 +6\.\d\d +/)
  expect(shown.stdout).toMatch(/contrast enough, on each ground\.\n$/)
  expect(shown.stderr).toContain('http://localhost:5173/__blocks')
  const { code, stdout } = await run('theme', '--json')
  expect([code, JSON.parse(stdout).version]).toEqual([0, 1])
})

test('a theme from a logo is shown, with what had to be changed and why, and nothing is written', async () => {
  const before = read()
  const { code, stdout, stderr } = await run('theme', '--from', 'logo.svg')
  expect(code).toBe(0)
  const { colors } = parse(stdout).site.theme
  expect(colors.strong).toBe('#1a2a6c')
  expect(stderr).toContain('The colours of logo.svg, without white and grey: #e8452c (67 %), #1a2a6c (33 %).')
  expect(stderr).toMatch(
    /"action" is #\w{6} instead of #e8452c: .* had 3\.\d\d:1, needs 4\.5:1, and has 4\.[5-9]\d:1 now\./,
  )
  expect(stderr).toContain('Nothing was written.')
  expect(read()).toBe(before)
})

test('--write puts the colours into pages.yaml, and the site has no new problem', async () => {
  const [before, validated] = [read(), await run('validate')]
  expect((await run('theme', '--from', '#0a5c4a,#f4b400', '--write')).code).toBe(0)
  const colours = { action: '#0a5c4a', highlight: '#f4b400' }
  expect(parse(read()).site.theme.colors).toMatchObject(colours)
  expect(parse(read()).site.theme.colors).not.toHaveProperty('actionEdge')
  const others = (text: string) => text.replace(/^ {4}colors:\n(?: {6}.*\n)*/m, '')
  expect(others(read())).toBe(others(before))
  expect(await run('validate')).toEqual(validated)
  expect((await run('theme')).code).toBe(0)
})

test('colours that spoil a change for a while are not written, and the change is named', async () => {
  const added = '    when: [{ from: 2036-10-20, set: { colors: { highlight: "#2a1a6c" } } }]\n    colors:\n'
  editFile(join(site, 'pages.yaml'), '    colors:\n', added.replace('#2a1a6c', '#e9c9bb'))
  const passing = await run('theme', '--from', '#0a5c4a,#f4b400', '--write')
  expect(passing.code).toBe(0)
  editFile(join(site, 'pages.yaml'), '#e9c9bb', '#c08a50')
  const before = read()
  const refused = await run('theme', '--from', '#b2201f', '--write')
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('With change 1 of `theme.when`, which stays')
  expect(refused.stderr).toContain('Nothing was written.')
  expect(read()).toBe(before)
  expect((await run('theme')).code).toBe(1)
})

test.each([
  [['--write'], '--write needs --from'],
  [['--from', 'logo.png'], 'The file logo.png does not exist.'],
  [['--from', 'green'], '"green" is not a colour.'],
  [['--from', 'pages.yaml'], 'is not a picture that can be read'],
])('%s is refused in a sentence', async (args, message) => {
  const { code, stderr } = await run('theme', ...args)
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)])
})
