import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMap, isNode, LineCounter, type Node, parseDocument, stringify } from 'yaml'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { readWrittenExamples } from '../block-examples.testing.ts'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { formSite } from '../leads/form-site.testing.ts'
import { openBrowser, openPage } from './support/browser.testing.ts'
import { writeExampleMedia } from './support/example-media.testing.ts'
import { type RunningDev, startDev } from './support/start-dev.testing.ts'

/** A page with an entry that its block refuses. */
interface RejectPage {
  type: string
  name: string
  document: string
  yaml: string
  code: string
  /** What is wrong, from the entry: `plans[0].prices`. */
  path: string
}

const folder = makeFolder()
const browser = await openBrowser()
let dev: RunningDev | undefined
/** The errors that the overlay lists of each document, as `12:7 bad-value`. */
const shown = new Map<string, string[]>()

const pages = Object.keys(blocks).flatMap((type): RejectPage[] =>
  readWrittenExamples(type).rejects.map(({ name, props, code, path }, index) => {
    const page = `rejects/${type.toLowerCase()}-${index + 1}`
    const yaml = stringify({
      ...{ title: page, description: `${page}.`, robots: 'noindex' },
      blocks: [
        { type: 'hero', id: 'opening', heading: 'Wrong' },
        { type, ...props },
      ],
    })
    return { type, name, document: `pages/${page}.yaml`, yaml, code, path }
  }),
)

beforeAll(async () => {
  const routes = pages.map(({ document }) => {
    const page = document.slice('pages/'.length, -'.yaml'.length)
    return `  /${page}: { page: ${page} }\n`
  })
  const site = (formSite['pages.yaml'] ?? '')
    .replace(/^routes:\n/m, `routes:\n${routes.join('')}`)
    .replace(/^ {2}chat:\n/m, '  chat:\n    example: { links: ["https://chat.example/one"] }\n')
  const documents = Object.fromEntries(pages.map(({ document, yaml }) => [document, yaml]))
  writeFiles(folder, { ...formSite, ...documents, 'pages.yaml': site })
  writeExampleMedia(
    folder,
    pages.map(({ yaml }) => yaml),
  )
  dev = await startDev({ siteDir: folder })
  const { page } = await openPage(browser)
  await page.goto(dev.address)
  const problems = page.locator('vaasal-problems section li.error')
  await problems.first().waitFor()
  // One message for what is wrong in several places names each of them.
  const errors = await problems.evaluateAll((all) =>
    all.flatMap((one) => {
      const kind = one.querySelector('small')?.textContent?.replace('error, ', '')
      return [...one.querySelectorAll('p > b')].map(({ textContent }) => [textContent ?? '', kind ?? ''])
    }),
  )
  for (const [location = '', kind = ''] of errors) {
    const [document = '', line, column] = location.split(':')
    shown.set(document, [...(shown.get(document) ?? []), `${line}:${column} ${kind}`])
  }
}, 120_000)
afterAll(() => dev?.stop())

/** Where the text of a page has what is wrong: a value, the address in it, its key if that is unknown, or what lacks it. */
function findLocation({ yaml, code, path }: RejectPage): string {
  const lines = new LineCounter()
  const document = parseDocument(yaml, { lineCounter: lines })
  const entry = ['blocks', 1]
  const steps = [
    ...entry,
    ...(path.match(/[\w-]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  ]
  const keyOf = (at: (string | number)[]) => {
    const parent = document.getIn(at.slice(0, -1), true)
    const pair = isMap(parent) ? parent.items.find(({ key }) => String(key) === at.at(-1)) : undefined
    return pair?.key
  }
  const find = () => {
    if (code === 'unknown-field') return keyOf(steps)
    if (code !== 'missing-field') return document.getIn(steps, true)
    const lacking = steps.slice(0, -1)
    if (lacking.length === entry.length) return document.getIn([...entry, 'type'], true)
    return typeof lacking.at(-1) === 'number' ? document.getIn(lacking, true) : keyOf(lacking)
  }
  const node = find()
  const { range } = (isNode(node) ? node : {}) as Partial<Node>
  if (!range) throw new Error(`The text has nothing at ${path}.\n${yaml}`)
  const start = code === 'unsafe-link' ? yaml.indexOf('javascript:', range[0]) : range[0]
  const { line, col } = lines.linePos(start)
  return `${line}:${col}`
}

test.each(Object.keys(blocks))('the overlay of the preview says where each reject of %s is wrong', (type) => {
  const own = pages.filter((page) => page.type === type)
  expect(own.length).toBeGreaterThan(0)
  expect(own.map(({ name, document }) => [name, shown.get(document)])).toEqual(
    own.map((page) => [page.name, [`${findLocation(page)} ${page.code}`]]),
  )
})
