import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { engineRegistry } from '../../../src/blocks/block-registry.ts'
import { blocks } from '../../../src/blocks/blocks-by-type.ts'
import { readExamples } from '../../../src/catalogue/read-examples.ts'
import type { FieldKind } from '../../../src/core/schema/field-kinds.ts'
import { mapFields } from '../../../src/core/schema/walk-fields.ts'
import { writeFiles } from '../../folders.testing.ts'
import { formSite } from '../../leads/form-site.testing.ts'
import { writeExampleMedia } from './example-media.testing.ts'
import { replaceWords, type WordLanguage } from './script-words.testing.ts'

const root = join(import.meta.dirname, '../../..')
const textKinds: ReadonlySet<FieldKind> = new Set(['text', 'inline', 'markdown', 'heading', 'label', 'alt'])

/** Every script has its font, so that words are as wide on every machine. */
const font = '{ name: Anek, fallback: Baloo 2 }'

type Entry = Record<string, unknown> & { type: string }

function translateEntry(entry: Entry, lang: WordLanguage): Entry {
  const schema = blocks[entry.type]?.schema
  if (!schema) throw new Error(`There is no block of the type ${entry.type}.`)
  return mapFields(schema, entry, ({ kind, value, inside, schema: { pattern, format, maxLength } }) => {
    const isText = textKinds.has(kind) && typeof value === 'string' && !pattern && !format
    return isText ? replaceWords(value, lang, Number(maxLength ?? Number.POSITIVE_INFINITY)) : inside
  }) as Entry
}

/** A page of a block's example in another language. */
export interface TranslatedExample {
  route: string
  /** The path of its document. */
  document: string
  yaml: string
}

/** Every example of a block as a page of its own, in this language; what its links lead to stands there as well. */
export async function translateExamples(type: string, lang: WordLanguage): Promise<TranslatedExample[]> {
  const examples = await readExamples(root, type, engineRegistry)
  return examples.map(({ yaml }, index) => {
    const [entry] = parse(yaml.replace(/(['" ])#(?:[a-z]\w*)(?=['"\s,}]|$)/gm, `$1#${type}`)) as [Entry]
    const name = `${type.toLowerCase()}-${index + 1}`
    const page = {
      ...{ lang, robots: 'noindex', title: `${replaceWords('Class', lang)} ${name} ${lang}` },
      description: `${replaceWords('Learn English every day', lang)} ${name} ${lang}`,
      blocks: surround({ ...translateEntry(entry, lang), id: type }, yaml, lang),
    }
    return { route: `/${lang}/${name}`, document: `pages/${lang}/${name}.yaml`, yaml: stringify(page) }
  })
}

/** These begin with headings of the third level. */
const deeperTypes = new Set(['prose', 'flipCards'])

/** What stands round an example: the headline of the page, a heading above deeper ones, and the dialog that it opens. */
function surround(entry: Entry, yaml: string, lang: WordLanguage): Entry[] {
  const heading = replaceWords('Learn English', lang)
  const { type } = entry
  const before: Entry[] = type === 'hero' || type === 'announcement' ? [] : [{ type: 'hero', heading }]
  if (deeperTypes.has(type))
    before.push({ type: 'faq', heading, items: [{ question: heading, answer: heading }] })
  const dialog = { type: 'languageDialog', heading, links: [{ label: heading, to: 'chat:example' }] }
  return [...before, entry, ...(yaml.includes('dialog:languageDialog') ? [dialog] : [])]
}

/** Writes a site with these pages and with all that they name, into a folder. */
export function writeExampleSite(folder: string, pages: readonly TranslatedExample[]): void {
  const routes = pages.map(
    ({ route, document }) => `  ${route}: { page: ${document.slice('pages/'.length, -'.yaml'.length)} }\n`,
  )
  const site = (formSite['pages.yaml'] ?? '')
    .replace(/^routes:\n/m, `routes:\n${routes.join('')}`)
    .replace(/^ {2}chat:\n/m, '  chat:\n    example: { links: ["https://chat.example/one"] }\n')
    .replace('fonts: { headline: Anek }', `fonts: { headline: ${font}, body: ${font} }`)
  const texts = Object.fromEntries(pages.map(({ document, yaml }) => [document, yaml]))
  writeFiles(folder, { ...formSite, ...texts, 'pages.yaml': site })
  writeExampleMedia(folder, Object.values(texts))
}
