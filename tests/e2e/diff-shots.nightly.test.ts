import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { commitAll, git, smallSite } from '../git-site.testing.ts'

const root = join(import.meta.dirname, '../..')
const folder = makeFolder()

/** The number of pixels in the colour of the frames around changed regions. */
async function countMarked(file: string): Promise<number> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let marked = 0
  for (let at = 0; at < data.length; at += info.channels)
    if (data[at] === 0xd6 && data[at + 1] === 0 && data[at + 2] === 0x6c) marked += 1
  return marked
}

test('pictures of a changed page show where it changed, at two widths', async () => {
  const site = join(folder, 'site')
  const shots = join(folder, 'shots')
  writeFiles(site, smallSite)
  git(site, 'init', '--quiet')
  commitAll(site, 'The site')
  const home = join(site, 'pages/spring.yaml')
  writeFileSync(
    home,
    readFileSync(home, 'utf8').replace('Spring *trips*', 'Longer spring *trips* for everybody'),
  )
  const { NODE_ENV: _, ...env } = process.env
  const args = [
    join(root, 'scripts/vaasal.mjs'),
    'diff',
    'HEAD',
    '--site',
    site,
    '--shots',
    shots,
    '--at',
    '2026-01-31',
  ]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env, timeout: 120_000 })
  expect(stdout).toContain('hero: headline: “Spring *trips*” → “Longer spring *trips* for everybody”')
  expect(readdirSync(shots).sort()).toEqual([
    '001-1280-after.png',
    '001-1280-before.png',
    '001-360-after.png',
    '001-360-before.png',
    'index.html',
  ])
  const index = readFileSync(join(shots, 'index.html'), 'utf8')
  expect(index).toContain('<h2>/spring</h2>')
  expect(index).not.toContain('no visible difference')
  for (const name of ['001-360-before.png', '001-360-after.png', '001-1280-after.png'])
    expect(await countMarked(join(shots, name)), name).toBeGreaterThan(100)
  expect((await sharp(join(shots, '001-360-after.png')).metadata()).width).toBe(360)
  // Nothing is left in the site, nor of the two builds.
  expect(readdirSync(site).sort()).toEqual(['.git', 'pages', 'pages.yaml', 'public'])
})
