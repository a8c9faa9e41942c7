import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** The options that the measurements share. */
export interface BenchOptions {
  rounds: number
  /** The sizes of the sites. */
  pages: number[]
  /** Names of corpora, scenarios or tools. Those of one sort leave out the others of that sort. */
  only: string[]
  /** A folder with `peers.sh`. */
  peers: string | undefined
  /** Where results are written. */
  out: string
}

const root = resolve(import.meta.dirname, '../..')

/** Reads `--rounds 5 --pages 40,5000 --only unique,cold --peers DIR --out DIR`. */
export function readBenchOptions(
  args: readonly string[],
  defaults: { rounds: number; pages: readonly number[]; names: readonly string[] },
): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: String(defaults.rounds) },
      pages: { type: 'string', default: defaults.pages.join(',') },
      only: { type: 'string', default: '' },
      peers: { type: 'string' },
      out: { type: 'string', default: resolve(root, 'bench') },
    },
  })
  const only = values.only.split(',').filter(Boolean)
  const unknown = only.find((name) => !defaults.names.includes(name))
  if (unknown !== undefined) failUsage(`--only can name ${defaults.names.join(', ')}, not "${unknown}".`)
  return {
    rounds: readCount(values.rounds, '--rounds'),
    pages: values.pages.split(',').map((text) => readCount(text, '--pages')),
    only,
    peers: values.peers === undefined ? undefined : resolve(values.peers),
    out: resolve(values.out),
  }
}

/** Those of `all` that `only` names; all of them if it names none of them. */
export function choose<Name extends string>(all: readonly Name[], only: readonly string[]): Name[] {
  const named = all.filter((name) => only.includes(name))
  return named.length > 0 ? named : [...all]
}

function readCount(text: string, flag: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1)
    failUsage(`${flag} must be a whole number of at least 1, not "${text}".`)
  return count
}

/** With a code like those of `parseArgs`, so that the message alone is shown. */
function failUsage(message: string): never {
  throw Object.assign(new Error(message), { code: 'ERR_PARSE_ARGS_INVALID_VALUE' })
}
