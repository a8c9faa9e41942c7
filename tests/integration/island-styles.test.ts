import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type PluginContext, rolldown } from 'rolldown'
import { beforeAll, describe, expect, test } from 'vitest'
import { blocks } from '../../src/blocks/blocks-by-type.ts'
import { compileStyled } from '../../src/builder/client/compile-styled.ts'
import { defaultExports } from '../../src/builder/client/default-exports.ts'
import { readStyledNames } from '../../src/builder/client/read-styled-names.ts'
import { stubPackages } from '../../src/builder/client/stub-packages.ts'
import { styledNames } from '../../src/builder/client/styled-names.ts'
import {
  chooseCode,
  listModuleNames,
  locateModule,
  toModuleName,
  type Wake,
} from '../../src/core/model/wake.ts'
import { ownId, renderBlock } from '../../src/render/render-block.tsx'
import { bindExample, loadExamples } from '../block-examples.testing.ts'
import { makeFolder } from '../folders.testing.ts'

const root = join(import.meta.dirname, '../..')
const islands = Object.values(blocks).filter(({ wake }) => wake?.code === 'island')
const modules = islands.flatMap(listModuleNames)
const files = modules.map((name) => join(root, locateModule(name)))
let names: Record<string, string>
/** Renders an island of visitors' code, by the name of its module. */
let render: (name: string, props: object) => string
const folder = makeFolder()

/** The islands as visitors get them, without styled-components, bundled for Node. */
beforeAll(async () => {
  names = await readStyledNames(root, files)
  const entry = join(folder, 'entry.mjs')
  await writeFile(
    entry,
    [
      `import { createElement } from 'react'`,
      `import { renderToString } from 'react-dom/server'`,
      ...files.map((file, index) => `import island${index} from ${JSON.stringify(file)}`),
      `const islands = { ${modules.map((name, index) => `'${name}': island${index}`)} }`,
      'export const render = (name, props) =>',
      '  renderToString(createElement(islands[name], props), { identifierPrefix: props.id })',
    ].join('\n'),
  )
  const bundle = await rolldown({
    cwd: root,
    input: entry,
    platform: 'node',
    tsconfig: false,
    plugins: [
      { name: 'packages', resolveId: resolveFromRoot },
      compileStyled(root),
      styledNames(root, Promise.resolve(names)),
      stubPackages({ root }),
      defaultExports({ root }),
    ],
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  })
  const { output } = await bundle.generate({ codeSplitting: false }).finally(() => bundle.close())
  await writeFile(join(folder, 'islands.mjs'), output[0].code)
  expect(output[0].code).not.toContain('data-styled-version')
  render = (await import(pathToFileURL(join(folder, 'islands.mjs')).href)).render
}, 60_000)

/** The entry is outside the repository, where no packages are. */
async function resolveFromRoot(this: PluginContext, source: string, importer: string | undefined) {
  if (!importer?.startsWith(folder) || !/^[a-z]/.test(source)) return null
  return this.resolve(source, join(root, 'package.json'), { skipSelf: true })
}

describe.each(islands)('the island of $type', (definition) => {
  const { type } = definition
  const wake = definition.wake as Wake<Record<string, unknown>> | undefined

  test.each(loadExamples(type).examples)('renders example "$name" as the page has it', ({ props }) => {
    const bound = bindExample(type, props)
    const sent = JSON.parse(JSON.stringify({ messages: {}, ...bound, id: ownId }))
    const { html } = renderBlock(definition, bound)
    const code = wake && chooseCode(wake, bound)
    expect(render(toModuleName(type, code ?? 'island'), sent)).toBe(html)
    const styled = [...html.matchAll(/ class="([^"]*\bsc-[^"]*)"/g)].map(([, own]) => own)
    expect(styled.length).toBeGreaterThan(0)
    for (const own of styled) expect(Object.values(names)).toContain(own)
  })
})
