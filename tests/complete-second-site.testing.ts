import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { engineRegistry } from '../src/blocks/block-registry.ts'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import { readExamples } from '../src/catalogue/read-examples.ts'

const root = join(import.meta.dirname, '..')

/** What the engine says in blocks that the site does not use. */
const words: Readonly<Record<string, string>> = {
  ...{ transcript: 'Wortlaut', before: 'Vorher', after: 'Nachher', compare: 'Wie viel Vorher zu sehen ist' },
  ...{ numberFormat: 'de', yesMark: 'Ja', noMark: 'Nein', enlarge: 'Groß zeigen', next: 'Nächstes Bild' },
  ...{ previous: 'Voriges Bild', Mo: 'Montag', Tu: 'Dienstag', We: 'Mittwoch', Th: 'Donnerstag' },
  ...{ Fr: 'Freitag', Sa: 'Samstag', Su: 'Sonntag', closed: 'Geschlossen', today: 'Heute' },
  ...{ formerPrice: 'Früher', lacks: 'Nicht dabei', period: 'Zeitraum' },
}

const toYaml = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([name, text]) => `      ${name}: ${text}\n`)
    .join('')

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
  // What the examples name, the site has: its own chat, and files of each kind.
  await writeFile(
    join(siteDir, addedDocument),
    `${page.join('\n').replaceAll('chat:example', 'chat:termin')}\n`,
  )
  const media = join(siteDir, 'public/media')
  await Promise.all([
    cp(join(media, 'probefahrt.svg'), join(media, 'example.svg')),
    writeFile(join(media, 'example.mp3'), 'ID3\x04'),
    writeFile(join(media, 'example-viola.m4a'), '\0\0\0\x18ftypM4A '),
  ])
  const site = await readFile(join(siteDir, 'pages.yaml'), 'utf8')
  await writeFile(
    join(siteDir, 'pages.yaml'),
    site
      .replace(/^routes:\n/m, 'routes:\n  /bausteine: { page: bausteine }\n')
      .replace(/^ {4}de:\n/m, (line) => line + toYaml(words)),
  )
  return siteDir
}
