import { expect, test, vi } from 'vitest'
import { OwnBlockError } from '../builder/own-blocks/own-block-error.ts'
import { PageError } from '../builder/page/explain-failure.ts'
import { createDevSite } from './dev-site.ts'
import type { ShownSite } from './shown-site.ts'

const page = '/'
const error = {
  ...{ code: 'unknown-block', severity: 'error', file: 'pages/home.yaml', path: 'blocks[0].type' },
  ...{ line: 2, column: 9, endLine: 2, endColumn: 12, message: 'There is no block type "fax".' },
}
const source = 'blocks:\n- type: fax\n'
const read = (html: string | Error, diagnostics: object[] = []) =>
  ({
    site: { diagnostics, sources: new Map([['pages/home.yaml', source]]) },
    render: async () => {
      if (html instanceof Error) throw html
      return html
    },
  }) as unknown as ShownSite

function createTried(...readings: (ShownSite | Error)[]) {
  const onState = vi.fn()
  const open = vi.fn(async () => {
    const next = readings.shift()
    if (!next || next instanceof Error) throw next ?? new Error('nothing more to read')
    return next
  })
  const browser = () => ({ main: '', addressOf: (path: string) => path })
  return { site: createDevSite({ open, browser, onState }), onState, open }
}

test('a site with errors keeps showing its last good page and reports the problems with their code frames', async () => {
  const { site, onState } = createTried(read('one'), read('two', [error]), read('three'))
  await site.refresh()
  expect((await site.render(page)).html).toBe('one')
  await site.refresh()
  expect((await site.render(page)).html).toBe('one')
  const [problem] = site.state().problems
  expect(problem).toMatchObject({ location: 'pages/home.yaml:2:9', severity: 'error' })
  expect(problem?.frame.join('\n')).toContain('- type: fax')
  expect(site.state().version).toBe(1)
  await site.refresh()
  expect((await site.render(page)).html).toBe('three')
  expect(site.state()).toEqual({ version: 2, problems: [], faults: [] })
  expect(onState).toHaveBeenCalledTimes(3)
})

test('nothing is shown until the site was read without errors once', async () => {
  const { site } = createTried(read('one', [error]))
  await site.refresh()
  expect(site.shown()).toBeUndefined()
  expect((await site.render(page)).html).toBeUndefined()
  expect(site.state().version).toBe(0)
})

test('a mistake in a block of the site is a problem like those of documents, and reported once more if it becomes another', async () => {
  const mistake = (message: string) =>
    new OwnBlockError(
      [{ file: 'blocks/price/view.tsx', line: 1, column: 7, message }],
      new Map([['blocks/price/view.tsx', 'const price = 1\n']]),
    )
  const readings = [
    read('one'),
    mistake('It is cold.'),
    read(mistake('It is wet.')),
    read(mistake('It is dark.')),
  ]
  const { site, onState } = createTried(...readings)
  await site.refresh()
  expect((await site.render(page)).html).toBe('one')
  await site.refresh()
  expect(site.state()).toMatchObject({
    problems: [{ location: 'blocks/price/view.tsx:1:7', code: 'unusable-block', message: 'It is cold.' }],
    faults: [],
  })
  expect(site.state().problems[0]?.frame.at(-1)).toContain('^')
  expect((await site.render(page)).html).toBe('one')
  for (const message of ['It is wet.', 'It is dark.']) {
    await site.refresh()
    await site.render(page)
    expect(onState).toHaveBeenLastCalledWith(
      expect.objectContaining({
        problems: [],
        faults: [expect.objectContaining({ message: `blocks/price/view.tsx:1:7: ${message}`, stack: '' })],
      }),
    )
  }
})

test('a component that throws is reported as a fault until its page renders again', async () => {
  const { site, onState } = createTried(read('one'), read(new Error('the oven is cold')), read('two'))
  await site.refresh()
  await site.render(page)
  await site.refresh()
  expect((await site.render(page)).html).toBe('one')
  expect((await site.render(page)).html).toBe('one')
  expect(site.state().faults).toMatchObject([{ message: 'the oven is cold' }])
  expect(onState).toHaveBeenCalledTimes(3)
  await site.refresh()
  expect(site.state().faults).toEqual([])
  expect((await site.render(page)).html).toBe('two')
})

test('a fault that knows its block says where that is written', async () => {
  const cause = new PageError(
    'The page / could not be rendered: its block "x" (prose) failed.',
    new Error('cold'),
  )
  const { site } = createTried(read(cause))
  await site.refresh()
  await site.render(page)
  expect(site.state().faults).toMatchObject([{ title: cause.title, message: 'cold' }])
  expect(site.state().faults[0]?.stack).toContain('dev-site.test')
})

test('an engine that fails to load leaves the page unchanged', async () => {
  const { site } = createTried(
    read('one'),
    new SyntaxError('\u001b[31mUnexpected token\u001b[39m'),
    read('two'),
  )
  await site.refresh()
  await site.refresh()
  expect((await site.render(page)).html).toBe('one')
  expect(site.state().faults).toMatchObject([{ message: 'Unexpected token' }])
  await site.refresh()
  expect(site.state().faults).toEqual([])
})

test('calls during a read share one more read', async () => {
  const { site, open } = createTried(read('one'), read('two'))
  await Promise.all([site.refresh(), site.refresh(), site.refresh()])
  expect(open).toHaveBeenCalledTimes(2)
  expect((await site.render(page)).html).toBe('two')
})

test('a file with thousands of problems is read once for their code frames', async () => {
  const diagnostics = Array.from({ length: 4_000 }, () => error)
  const get = vi.fn(() => source)
  const reading = read('one', diagnostics)
  Object.assign(reading.site, { sources: { get } })
  const { site } = createTried(reading)
  await site.refresh()
  expect(site.state().problems.filter(({ frame }) => frame.length > 0)).toHaveLength(4_000)
  expect(get).toHaveBeenCalledTimes(1)
})

test('a page that is read again while it is rendered is labelled with the version that it was rendered from', async () => {
  let finish = (_html: string) => {}
  const rendering = new Promise<string>((resolve) => {
    finish = resolve
  })
  const slow = { ...read('one'), render: () => rendering } as unknown as ShownSite
  const { site } = createTried(slow, read('two'))
  await site.refresh()
  const page = site.render('/')
  await site.refresh()
  finish('one')
  expect(await page).toEqual({ html: 'one', version: 1 })
  expect(site.state().version).toBe(2)
  expect(await site.render('/')).toEqual({ html: 'two', version: 2 })
})
