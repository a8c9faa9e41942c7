import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { engineRegistry } from '../src/blocks/block-registry.ts'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { readExamples } from '../src/catalogue/read-examples.ts'

const root = join(import.meta.dirname, '..')

/** The page of the examples, where there are any. */
export const addedDocument = 'pages/bausteine.yaml'

/**
 * Copies the second site and gives block types that it does not use yet, such as one just made, a page with their
 * first example. So a new block is held to the same promise from its first minute.
 */
export async function completeSecondSite(target: string): Promise<string> {
  const siteDir = join(target, 'site')
  await cp(join(root, 'tests/fixtures/second-site'), siteDir, { recursive: true })
  const names = await readdir(join(siteDir, 'pages'), { recursive: true })
  const documents = names.filter((name) => name.endsWith('.yaml')).map((name) => join(siteDir, 'pages', name))
  const texts = await Promise.all(
    [...documents, join(siteDir, 'pages.yaml')].map((file) => readFile(file, 'utf8')),
  )
  const unused = Object.keys(blocks).filter(
    (type) => !texts.some((text) => new RegExp(`type: ${type}\\b`).test(text)),
  )
  if (unused.length === 0) return siteDir
  const entries = await Promise.all(
    unused.map(async (type) => (await readExamples(root, type, engineRegistry))[0]?.yaml),
  )
  const page = [
    'title: Weitere Bausteine',
    'description: Was noch keinen Platz hat.',
    'robots: noindex',
    'blocks:',
    ...entries,
  ]
  await writeFile(join(siteDir, addedDocument), `${page.join('\n')}\n`)
  const site = await readFile(join(siteDir, 'pages.yaml'), 'utf8')
  await writeFile(
    join(siteDir, 'pages.yaml'),
    site.replace(/^routes:\n/m, 'routes:\n  /bausteine: { page: bausteine }\n'),
  )
  return siteDir
}
