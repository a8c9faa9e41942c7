import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Command, exitCodes, type Terminal, UsageError } from '../../command/command.ts'
import { runInFreshEngine } from '../../command/run-in-fresh-engine.ts'
import { explainTypeName } from '../../core/schema/explain-type-name.ts'
import type { FileChange } from '../../tools/changes/file-change.ts'
import { isEngineFolder, isSiteOfItsOwn } from '../is-site-of-its-own.ts'
import { formatMissingSite } from '../print-diagnostics.ts'
import { renderBlockFiles } from '../scaffold/render-block-files.ts'
import { writeUnlessDry } from '../settle-changes.ts'

/** Words that TypeScript keeps for itself (ECMA-262, 12.7.2), and names in the files of every block. */
const takenNames = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends ' +
    'false finally for function if implements import in instanceof interface let new null package private protected ' +
    'public return static super switch this throw true try typeof var void while with yield ' +
    'messages schema styled view'
  ).split(' '),
)

export const newBlock: Command = {
  name: 'new block',
  summary:
    "create a block type that passes the tests: in a site in its blocks/, in the engine's own folder in src/blocks/",
  arguments: [{ name: '<name>', summary: 'type of the block, e.g. pricing or priceTable' }],
  options: [{ flags: '--dry-run', summary: 'show the files as a diff and write nothing' }],
  async run({ args, options, terminal }) {
    const [name = ''] = args
    const problem = explainTypeName(name)
    if (problem !== undefined) throw new UsageError(problem)
    if (takenNames.has(name))
      throw new UsageError(
        `"${name}" is a reserved word, or a name that the files of every block use. Choose another name.`,
      )
    const isOwn = isSiteOfItsOwn(terminal.root)
    if (!isOwn && !isEngineFolder(terminal.root)) throw new UsageError(formatMissingSite(resolve('.')))
    const [base, folder] = isOwn ? [resolve('.'), `blocks/${name}`] : [terminal.root, `src/blocks/${name}`]
    if (existsSync(join(base, folder)) && readdirSync(join(base, folder)).length > 0)
      throw new UsageError(`The block type "${name}" already exists: ${folder}.`)
    const plan = isOwn ? planInSite : planInEngine
    const changes = await plan(name, folder, terminal)
    if (await writeUnlessDry(base, changes, options, terminal))
      await (isOwn ? introduceInSite : introduceInEngine)(name, terminal)
    return exitCodes.fine
  },
}

async function planInEngine(name: string, folder: string, { root }: Terminal): Promise<FileChange[]> {
  const file = 'src/blocks/index.ts'
  const before = await readFile(join(root, file), 'utf8')
  return [...(await planFiles(name, folder, root)), { file, before, after: addRegistryLine(before, name) }]
}

async function planInSite(name: string, folder: string, { root }: Terminal): Promise<FileChange[]> {
  const { blocks } = await import('../../blocks/blocks-by-type.ts')
  const { toPublicImports } = await import('../scaffold/to-public-imports.ts')
  if (Object.hasOwn(blocks, name))
    throw new UsageError(
      `The engine has a block type "${name}" already. Choose another name, or copy it to change it: vaasal add block ${name}`,
    )
  const files = await planFiles(name, folder, root)
  return files.map(({ after, ...file }) => ({ ...file, after: toPublicImports(after) }))
}

async function planFiles(name: string, folder: string, root: string) {
  const files = Object.entries(await renderBlockFiles(root, name))
  return files.map(([file, after]) => ({ file: `${folder}/${file}`, before: undefined, after }))
}

async function introduceInEngine(name: string, { root, print }: Terminal): Promise<void> {
  await runInFreshEngine(root, ['schemas'])
  print(
    [
      `Created src/blocks/${name} and added it to src/blocks/index.ts.`,
      'Next, write its fields in schema.ts, its look in view.tsx and its examples in examples.yaml.',
      `Run \`npm run schemas\` after changing its fields, and \`npx vaasal blocks ${name}\` to see its description.`,
      `Test this block alone: npm run vitest -- run --project unit tests/blocks.test.ts -t "^${name} "`,
    ].join('\n'),
  )
}

async function introduceInSite(name: string, terminal: Terminal): Promise<void> {
  const { updateEditor } = await import('../editor/update-editor.ts')
  terminal.print(
    [
      `Created blocks/${name}.`,
      'Next, write its fields in schema.ts, its look in view.tsx and its examples in examples.yaml.',
      `\`npx vaasal blocks ${name}\` describes it, and \`npx vaasal test\` tests it with its examples.`,
    ].join('\n'),
  )
  const { loadOwnBlocks } = await import('../../builder/own-blocks/load-own-blocks.ts')
  const { registry } = await loadOwnBlocks({ ...terminal, siteDir: resolve('.'), mayRunCode: true })
  await updateEditor(resolve('.'), registry.blocks, terminal)
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
