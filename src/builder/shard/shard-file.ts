import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { EngineCode } from '../../contracts/engine-code.ts'
import type { Question } from '../../core/questions/question.ts'
import { RefusalError } from '../../core/refusal-error.ts'
import type { FileRecord } from '../config/file-record.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { FormDefinition, PageRecord } from '../page/page-record.ts'
import type { ShardPart } from './shard-part.ts'

/** What is known of the pages of one part. It holds no absolute path. */
export interface Shard {
  part: ShardPart
  config: SiteConfig
  /** The code of all block types as one value to compare. */
  codes: string
  /** The documents that were read for these pages. */
  files: readonly FileRecord[]
  pages: readonly PageRecord[]
  /** How the inputs of the pages read. */
  read: ReadonlyMap<Question, string>
  definitions: ReadonlyMap<string, FormDefinition>
  /** Names of the images and videos in the folder. */
  media: readonly string[]
}

/** The file beside the pages of a part that describes them. */
export const shardFileName = '.vaasal-shard'

/** The content of the file: a line with the versions and a checksum, then the shard as `v8.serialize` writes it. */
export function encodeShard(shard: Shard, code: EngineCode | undefined): Uint8Array {
  const body = serialize(shard)
  return Buffer.concat([Buffer.from(`${formatHeader(code)} ${checksum(body)}\n`, 'latin1'), body])
}

/**
 * Reads what `build --shard` wrote.
 *
 * @throws {RefusalError} if it is missing, damaged, or of another version of the engine or of Node
 */
export function readShardFile(folder: string, code: EngineCode | undefined): Shard {
  const bytes = readFile(folder)
  const end = bytes.indexOf('\n')
  const config = bytes.toString('latin1', 0, Math.max(end, 0))
  const body = bytes.subarray(end + 1)
  if (!config.endsWith(` ${checksum(body)}`))
    throw new RefusalError(`${join(folder, shardFileName)} is damaged. Copy the folder again.`)
  if (config !== `${formatHeader(code)} ${checksum(body)}`)
    throw new RefusalError(
      `${folder} was built by another version of the engine or of Node.js. Build all parts and the whole with the same.`,
    )
  return deserialize(body) as Shard
}

function readFile(folder: string): Buffer {
  try {
    return readFileSync(join(folder, shardFileName))
  } catch {
    throw new RefusalError(
      `${folder} does not contain a part of a site. Build one with --shard 1/2 --out DIR.`,
    )
  }
}

/** Node's version is part of it, because the format of `v8.serialize` may change with it. */
function formatHeader(code: EngineCode | undefined): string {
  return `vaasal-shard ${code?.version ?? 'none'} ${process.version}`
}

function checksum(body: Uint8Array): string {
  return createHash('sha256').update(body).digest('hex')
}
