import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createDevServer } from './dev-server.ts'

test('a port in use is reported before anything else', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as { port: number }
  const cacheDir = mkdtempSync(join(tmpdir(), 'vaasal-dev-'))
  const root = join(import.meta.dirname, '../..')
  const onState = vi.fn()
  try {
    const started = createDevServer({
      ...{ root, siteDir: join(root, 'tests/fixtures/second-site'), cacheDir, release: false },
      ...{ host: '127.0.0.1', port, clock: () => new Date('2026-01-31'), onState },
    })
    await expect(started).rejects.toMatchObject({ code: 'EADDRINUSE' })
    expect(onState).not.toHaveBeenCalled()
  } finally {
    other.close()
    rmSync(cacheDir, { recursive: true })
  }
}, 60_000)
