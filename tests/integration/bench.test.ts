import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { measureProcess } from '../bench/measure-process.ts'
import { makeScratch } from '../bench/scratch.ts'
import { serveFolder } from '../bench/serve-folder.ts'

test('a measured program runs in its own mode, and is measured as a whole', async () => {
  const scratch = makeScratch()
  try {
    const work = 'for (const end = Date.now() + 100; Date.now() < end; );'
    const child = `require("node:child_process").execFileSync(process.execPath, ["-e", ${JSON.stringify(work)}])`
    const script = `console.log(process.env.NODE_ENV ?? "unset"); ${child}`
    const run = await measureProcess(scratch, process.execPath, ['-e', script], { cwd: scratch.folder })
    expect(run).toMatchObject({ code: 0, stdout: 'unset\n', stderr: '' })
    expect(run.wallSeconds).toBeGreaterThan(0.1)
    if (existsSync('/proc/self/stat')) {
      // The work of the child counts.
      expect(run.processorSeconds).toBeGreaterThan(0)
      expect(run.peakMegabytes).toBeGreaterThan(20)
    }
  } finally {
    scratch.remove()
  }
  expect(existsSync(scratch.folder)).toBe(false)
})

test('a folder is served as a host does, and what was sent is counted as sent', async () => {
  const scratch = makeScratch()
  try {
    const text = 'a { color: red }\n'.repeat(100)
    mkdirSync(join(scratch.folder, 'page'))
    writeFileSync(join(scratch.folder, 'page/index.html'), '<!doctype html><title>Page</title>')
    writeFileSync(join(scratch.folder, '_..styles.css'), text)
    const server = await serveFolder(scratch.folder)
    try {
      const page = await fetch(`${server.address}/page/`)
      expect(await page.text()).toContain('Page')
      const styles = await fetch(`${server.address}/_..styles.css`)
      expect(styles.headers.get('content-encoding')).toBe('br')
      expect(await styles.text()).toBe(text)
      expect((await fetch(`${server.address}/missing.js`)).status).toBe(404)
      expect(server.sent.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
        'html /page/',
        'css /_..styles.css',
      ])
      expect(server.sent[1]?.bytes).toBeLessThan(text.length / 4)
    } finally {
      await server.close()
    }
  } finally {
    scratch.remove()
  }
})
