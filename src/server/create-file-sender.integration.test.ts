import { mkdtempSync, rmSync } from 'node:fs'
import { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { writeSite } from '../build/output/write-site.ts'
import { createSiteServer } from './serve-site.ts'

test('a reply that fails while it is sent closes its connection, and others are sent', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaasal-sender-'))
  const outDir = join(folder, 'dist')
  await writeSite({ outDir, files: new Map([['index.html', 'home']]) })
  const log: object[] = []
  const app = await createSiteServer({ outDir, log: (entry) => log.push(entry) })
  try {
    await app.inject('/')
    vi.spyOn(ServerResponse.prototype, 'writeHead').mockImplementationOnce(() => {
      throw new TypeError('one of ours')
    })
    const replies = await Promise.allSettled([app.inject('/'), app.inject('/')])
    expect(replies.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
    expect(log).toEqual([{ event: 'page-fault', level: 'error', reason: 'TypeError', requests: 1 }])
  } finally {
    vi.restoreAllMocks()
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
