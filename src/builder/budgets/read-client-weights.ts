import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { buildClient, type ClientOptions } from '../client/build-client.ts'
import { findOrMakeData } from '../files/cached-file.ts'
import { type ClientWeights, weighClient } from './client-weights.ts'

/** Another number makes the tables of earlier versions of this code useless. */
const version = 1

/** Reads the weights of the browser's code. They are computed once for each state of its sources. */
export async function readClientWeights(options: ClientOptions): Promise<ClientWeights> {
  const client = await buildClient(options)
  const names = client.files.map(({ name }) => name).join('\n')
  const hash = createHash('sha256').update(`${version}\n${names}`).digest('hex').slice(0, 16)
  const file = join(options.cacheDir, 'client-weights', `${hash}.json`)
  return findOrMakeData(file, async () => weighClient(client))
}
