import { Console } from 'node:console'
import { SourceMap } from 'node:module'
import { compileFunction } from 'node:vm'
import type { BlockRegistry, OwnBundle } from '../../blocks/block-registry.ts'
import { blocks as engineBlocks } from '../../blocks/blocks-by-type.ts'
import type { BlockDefinition } from '../../blocks/define-block.ts'
import { isRecord } from '../../core/is-record.ts'
import { locateOffset } from '../../core/text/locate-offset.ts'
import { findMisshapen } from '../../public/check/find-misshapen.ts'
import { hostModules } from '../../public/check/host-modules.ts'
import type { OwnBlockProblem } from '../../public/check/own-block-problem.ts'
import { escapePattern } from '../client/escape-pattern.ts'
import { OwnBlockError } from './own-block-error.ts'
import { extendBlocks, readFieldKind } from './read-field-kind.ts'

type OwnTexts = ReadonlyMap<string, string>

/** The name by which the script finds the modules that it imports. */
export const hostName = 'vaasalModules'

const scriptName = 'vaasal-own-blocks.cjs'
const place = new RegExp(`${escapePattern(scriptName)}:(\\d+):(\\d+)`, 'g')

/**
 * Runs the code of a site's own blocks, and adds them to those of the engine.
 *
 * @throws {OwnBlockError} if one of its modules throws, or does not export a block type
 * @param texts of its files
 */
export function evaluateOwnBlocks(own: OwnBundle, texts: OwnTexts = new Map()): BlockRegistry {
  const exported = runOwnScript(own, texts) as Record<string, Record<string, unknown>>
  const added = own.names.map((name) => [name, readDefinition(name, exported[name], texts)] as const)
  const kinds = own.kinds.map((name) => readFieldKind(name, exported[name], texts))
  const all = extendBlocks({ ...engineBlocks, ...Object.fromEntries(added) }, kinds, texts)
  return {
    blocks: Object.fromEntries(Object.entries(all).sort(([one], [other]) => (one < other ? -1 : 1))),
    own,
  }
}

/**
 * Runs a bundle of a site's own code, and returns what it exports.
 *
 * @throws {OwnBlockError} if it throws
 */
export function runOwnScript({ code, map }: OwnBundle, texts: OwnTexts): Record<string, unknown> {
  const module: { exports: Record<string, unknown> } = { exports: {} }
  try {
    const given: Record<string, unknown> = {
      [hostName]: hostModules,
      ...{ module, exports: module.exports },
      console: new Console(process.stderr),
      // A block runs in browsers too, which have no such thing; that of Node could end the command.
      process: { env: { NODE_ENV: process.env.NODE_ENV } },
      // A page is made at once: what a block does later could only keep the command from ending, or end it.
      ...{ setTimeout: startNothing, setInterval: startNothing, setImmediate: startNothing },
    }
    given.globalThis = given.global = new Proxy(globalThis, {
      get: (target, name) =>
        Object.hasOwn(given, name) ? given[String(name)] : Reflect.get(target, name, target),
    })
    compileFunction(code, Object.keys(given), { filename: scriptName })(...Object.values(given))
  } catch (cause) {
    const { message } = toErrorObject(cause)
    const problem = locateFailure(cause, map) ?? { file: 'blocks', line: 1, column: 1, message }
    throw new OwnBlockError([problem], texts)
  }
  return module.exports
}

const startNothing = () => 0

/**
 * Where in the site's own files something was thrown; `undefined` if it was not thrown there.
 *
 * @param frame a line for the end of its stack
 */
export function locateFailure(cause: unknown, map: string, frame = ''): OwnBlockProblem | undefined {
  const error = toErrorObject(cause)
  const sources = new SourceMap(JSON.parse(map))
  for (const [, line, column] of `${error.stack}\n${frame}`.matchAll(place)) {
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

/**
 * A line for the stack of an error that was thrown because of the view of a site's own block, but outside of it: by
 * React, or by the engine. `undefined` for a block of the engine.
 */
export function makeViewFrame({ blocks, own }: BlockRegistry, type: string): string | undefined {
  const start = own?.names.includes(type) ? own.code.indexOf(String(blocks[type]?.View)) : -1
  if (!own || start < 0) return undefined
  const { line, column } = locateOffset(own.code, start)
  return `    at View (${scriptName}:${line}:${column})`
}

const toErrorObject = (cause: unknown): Error => (cause instanceof Error ? cause : new Error(String(cause)))

function readDefinition(
  name: string,
  exported: Record<string, unknown> | undefined,
  texts: OwnTexts,
): BlockDefinition {
  const refuse = (message: string, file = `blocks/${name}/index.ts`) =>
    new OwnBlockError([{ file, line: 1, column: 1, message }], texts)
  const definition = exported?.[name]
  if (!isDefinition(definition))
    throw refuse(`The file must export \`${name}\`, a block type that \`defineBlock\` has made.`)
  const misshapen = findMisshapen(definition)
  if (misshapen) throw refuse(`The block's \`${misshapen.key}\` must be ${misshapen.shape}.`)
  if (definition.type !== name)
    throw refuse(`The block's \`type\` is "${definition.type}", but its folder is called "${name}".`)
  if (Object.hasOwn(engineBlocks, name) && definition.replaces !== true)
    throw refuse(
      `The engine has a block type "${name}". Choose another name, or write \`replaces: true\` in the definition to put this block in its place.`,
    )
  const messagesFile = `blocks/${name}/messages.ts`
  if (definition.messages && !isRecord(definition.messages.en))
    throw refuse(
      'The messages of the block need `en`: what another language lacks is shown in English.',
      texts.has(messagesFile) ? messagesFile : undefined,
    )
  return definition
}

function isDefinition(value: unknown): value is BlockDefinition {
  if (typeof value !== 'object' || value === null) return false
  return 'type' in value && 'schema' in value && 'View' in value && typeof value.View === 'function'
}
