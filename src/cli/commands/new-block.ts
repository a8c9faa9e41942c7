import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Command, exitCodes, type Terminal, UsageError } from '../../command/command.ts'
import { runInFreshEngine } from '../../command/run-in-fresh-engine.ts'
import { explainTypeName } from '../../core/schema/explain-type-name.ts'
import { isSiteOfItsOwn } from '../is-site-of-its-own.ts'
import { renderBlockFiles } from '../scaffold/render-block-files.ts'

export const newBlock: Command = {
  name: 'new block',
  summary:
    "create a block type that passes the tests: in a site in its blocks/, in the engine's own folder in src/blocks/",
  arguments: [{ name: '<name>', summary: 'type of the block, e.g. pricing or priceTable' }],
  async run({ args, terminal }) {
    const [name = ''] = args
    const problem = explainTypeName(name)
    if (problem !== undefined) throw new UsageError(problem)
    if (isSiteOfItsOwn(terminal.root)) return createInSite(name, terminal)
    const folder = join(terminal.root, 'src/blocks', name)
    if (existsSync(folder))
      throw new UsageError(`The block type "${name}" already exists: src/blocks/${name}.`)
    const files = await renderBlockFiles(terminal.root, name)
    await mkdir(folder)
    for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content)
    const registry = join(terminal.root, 'src/blocks/index.ts')
    await writeFile(registry, addRegistryLine(await readFile(registry, 'utf8'), name))
    await runInFreshEngine(terminal.root, ['schemas'])
    terminal.print(
      [
        `Created src/blocks/${name} and added it to src/blocks/index.ts.`,
        'Next, write its fields in schema.ts, its look in view.tsx and its examples in examples.yaml.',
        `Run \`npm run schemas\` after changing its fields, and \`vaasal blocks ${name}\` to see its description.`,
        `Test this block alone: npm run vitest -- run --project unit tests/blocks.test.ts -t "^${name} "`,
      ].join('\n'),
    )
    return exitCodes.fine
  },
}

async function createInSite(name: string, terminal: Terminal): Promise<number> {
  const { engineBlocks } = await import('../../blocks/blocks-by-type.ts')
  const { toPublicImports } = await import('../scaffold/to-public-imports.ts')
  const { updateEditor } = await import('../editor/update-editor.ts')
  const folder = join('blocks', name)
  if (existsSync(folder)) throw new UsageError(`The block type "${name}" already exists: ${folder}.`)
  if (Object.hasOwn(engineBlocks, name))
    throw new UsageError(`The engine has a block type "${name}" already. Choose another name.`)
  const files = await renderBlockFiles(terminal.root, name)
  await mkdir(folder, { recursive: true })
  for (const [file, content] of Object.entries(files))
    await writeFile(join(folder, file), toPublicImports(content), { flag: 'wx' })
  terminal.print(
    [
      `Created ${folder}.`,
      'Next, write its fields in schema.ts, its look in view.tsx and its examples in examples.yaml.',
      `\`npx vaasal blocks ${name}\` describes it, and \`npx vaasal test\` tests it with its examples.`,
    ].join('\n'),
  )
  const { loadOwnBlocks } = await import('../../builder/own-blocks/load-own-blocks.ts')
  await loadOwnBlocks({ ...terminal, siteDir: resolve('.') })
  await updateEditor(resolve('.'), terminal)
  return exitCodes.fine
}

/** Adds the block's line to the registry, in alphabetical order. */
export function addRegistryLine(registry: string, name: string): string {
  const [comments, lines] = [/^\/\//, /^export /].map((kind) =>
    registry.split('\n').filter((line) => kind.test(line)),
  )
  const added = [...(lines ?? []), `export { ${name} } from './${name}/index.ts'`]
  return `${[...(comments ?? []), ...added.sort(compareLines)].join('\n')}\n`
}

function compareLines(one: string, other: string): number {
  return one < other ? -1 : 1
}
