import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedLanguages } from '../src/core/messages/message-catalogue.ts'
import { shippedScripts } from '../src/core/model/fonts.ts'
import { toScriptName } from '../src/core/text/scripts.ts'

const list = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names)
const names = new Intl.DisplayNames('en', { type: 'language' })
const languages = shippedLanguages.map((language) => names.of(language) ?? language)

test.each([
  ['package.md', `on pages in ${list(languages)} are the same`],
  ['your-own-site.md', `the engine ships ${list(languages)}.`],
  ['writing/engine-messages.md', `in ${list(languages)}.`],
  ['writing/languages.md', `The templates have ${list(languages.slice(1))};`],
  ['writing/pictures-and-videos.md', `the letters of ${list(shippedScripts('Anek').map(toScriptName))}.`],
])('docs/%s names the languages that the engine ships', (file, sentence) => {
  expect(readFileSync(join(import.meta.dirname, '../docs', file), 'utf8')).toContain(sentence)
})
