import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { IntakeManifest } from '../../../src/contracts/intake-manifest.ts'

/** Lets a server without an intake take the beacons of the counts, which a page may send at any moment. */
export async function takeCounts(server: FastifyInstance, outDir: string): Promise<void> {
  const { counts }: IntakeManifest = JSON.parse(await readFile(join(outDir, 'intake.json'), 'utf8'))
  if (!counts) return
  server.post(counts.endpoint, {
    onRequest: async (_, reply) => reply.code(204).send(),
    handler: async () => '',
  })
}
