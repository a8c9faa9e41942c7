import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { compileFunction } from 'node:vm'
import { engineBlocks, type OwnBlock, setOwnBlocks } from '../../blocks/blocks-by-type.ts'
import type { BlockDefinition } from '../../blocks/define-block.ts'
import { escapePattern } from '../client/escape-pattern.ts'
import { hostModules } from './host-modules.ts'
import type { OwnBlockProblem } from './own-block-error.ts'
import { hostName, type OwnBundle } from './own-bundle.ts'

/** A module of a block has thrown, or what it exports is not a block type. */
export class UnusableBlockError extends Error {
  readonly problem: OwnBlockProblem

  constructor(problem: OwnBlockProblem) {
    super(problem.message)
    this.problem = problem
  }
}

const scriptName = 'vaasal-own-blocks.cjs'
const place = new RegExp(`${escapePattern(scriptName)}:(\\d+):(\\d+)`, 'g')

/** Runs the code of a site's own blocks, and makes their types known to this process. */
export function evaluateOwnBlocks(bundle: OwnBundle): readonly OwnBlock[] {
  const exported = runScript(bundle)
  const own = bundle.names.map((name) => ({
    definition: readDefinition(name, exported[name]),
    folder: join(bundle.siteDir, 'blocks', name),
  }))
  setOwnBlocks(own)
  return own
}

function runScript({ code, map }: OwnBundle): Record<string, Record<string, unknown>> {
  const module: { exports: Record<string, Record<string, unknown>> } = { exports: {} }
  try {
    compileFunction(code, [hostName, 'module', 'exports'], { filename: scriptName })(
      hostModules,
      module,
      module.exports,
    )
  } catch (cause) {
    const { message } = toErrorObject(cause)
    throw new UnusableBlockError(locateFailure(cause, map) ?? { file: 'blocks', line: 1, column: 1, message })
  }
  return module.exports
}

/** Where in the site's own files something was thrown; `undefined` if it was not thrown there. */
export function locateFailure(cause: unknown, map: string): OwnBlockProblem | undefined {
  const error = toErrorObject(cause)
  const sources = new SourceMap(JSON.parse(map))
  for (const [, line, column] of (error.stack ?? '').matchAll(place)) {
    const found = sources.findEntry(Number(line) - 1, Number(column) - 1)
    if ('originalSource' in found && /^blocks\//.test(found.originalSource))
      return {
        file: found.originalSource,
        line: found.originalLine + 1,
        column: found.originalColumn + 1,
        message: error.message,
      }
  }
  return undefined
}

const toErrorObject = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))

function readDefinition(name: string, exported: Record<string, unknown> | undefined): BlockDefinition {
  const refuse = (message: string) =>
    new UnusableBlockError({ file: `blocks/${name}/index.ts`, line: 1, column: 1, message })
  const definition = exported?.[name]
  if (!isDefinition(definition))
    throw refuse(`The file must export \`${name}\`, a block type that \`defineBlock\` has made.`)
  if (definition.type !== name)
    throw refuse(`The block's \`type\` is "${definition.type}", but its folder is called "${name}".`)
  if (Object.hasOwn(engineBlocks, name) && definition.replaces !== true)
    throw refuse(
      `The engine has a block type "${name}". Choose another name, or write \`replaces: true\` in the definition to put this block in its place.`,
    )
  return definition
}

function isDefinition(value: unknown): value is BlockDefinition {
  if (typeof value !== 'object' || value === null) return false
  return 'type' in value && 'schema' in value && 'View' in value && typeof value.View === 'function'
}
