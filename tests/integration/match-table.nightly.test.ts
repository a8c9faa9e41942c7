import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildFolder } from '../build-folder.testing.ts'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { matchSite } from '../match-site.testing.ts'

const media = join(import.meta.dirname, '../fixtures/second-site/public/media')

test('a page is made again when a cell of its table of matches changes', async () => {
  const folder = makeFolder()
  const siteDir = join(folder, 'site')
  writeFiles(siteDir, {
    ...matchSite,
    'pages/matched.yaml': `extends: plain
title: Words in the address
facts: { audience: everybody }
match: { from: [kw], table: words.csv }
blocks: [{ id: opening, heading: "English for *\${audience}*" }]
`,
    'pages/words.csv': 'is,audience\noffice english,the office\n',
  })
  cpSync(join(media, 'montagestaender.svg'), join(siteDir, 'public/media/one.svg'))
  cpSync(join(media, 'probefahrt.svg'), join(siteDir, 'public/media/two.svg'))
  const build = () => buildFolder(siteDir, join(folder, 'dist'), { cacheDir: join(folder, 'cache') })
  const read = () => readFileSync(join(folder, 'dist/matched.html'), 'utf8')
  await build()
  expect(read()).toContain('the office')
  writeFileSync(
    join(siteDir, 'pages/words.csv'),
    'is,audience\noffice english,the workshop\nhome english,mothers\n',
  )
  expect((await build()).output.written).toContain('matched.html')
  expect(read()).toContain('the workshop')
  expect(read()).toContain('["home-english","home english"]')
  writeFileSync(join(siteDir, 'pages/words.csv'), 'is,audience\noffice english,the workshop\n')
  await build()
  expect(read()).not.toContain('home-english')
})
