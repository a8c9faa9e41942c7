import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedFonts, shippedScripts } from '../../core/model/fonts.ts'
import { shippedFiles } from './shipped-families.ts'

/** What packages call the letters of a script, and what the guide calls them. Latin goes without saying there. */
const scripts = [
  { script: 'Latn', subset: 'latin' },
  { script: 'Taml', subset: 'tamil', language: 'Tamil' },
  { script: 'Mlym', subset: 'malayalam', language: 'Malayalam' },
  { script: 'Telu', subset: 'telugu', language: 'Telugu' },
  { script: 'Deva', subset: 'devanagari', language: 'Devanagari' },
  { script: 'Knda', subset: 'kannada', language: 'Kannada' },
  { script: 'Cyrl', subset: 'cyrillic', language: 'Cyrillic' },
  { script: 'Grek', subset: 'greek', language: 'Greek' },
]
const find = (key: 'subset' | 'language', name: string) => {
  const found = scripts.find((one) => one[key] === name)
  if (!found) throw new Error(`Nobody knows the script of "${name}"`)
  return found.script
}

/** The script of each family in the files of its packages; `latin-ext` has more letters of one that is there. */
const ofFiles = Object.entries(shippedFiles).map(([family, { files }]) => {
  const subsets = files.map((file) => /-([a-z]+(?:-ext)?)-wght-normal\.woff2$/.exec(file)?.[1] ?? file)
  const named = subsets.filter((subset) => !subset.endsWith('-ext'))
  return [family, named.map((subset) => find('subset', subset)).sort()]
})

const guide = readFileSync(join(import.meta.dirname, '../../../docs/writing/theme.md'), 'utf8')
const ofGuide = [...guide.matchAll(/^\| `([^`|]+)` \| [^|]* \|(.*)\|$/gm)].map(
  ([, family = '', others = '']) => {
    const named = others.trim() === '' ? [] : others.trim().split(', ')
    return [family, ['Latn', ...named.map((name) => find('language', name))].sort()]
  },
)

test('the families that a theme can name are those that are shipped and those of the guide, with the same scripts', () => {
  const ofModel = shippedFonts.map((family) => [family, shippedScripts(family).sort()])
  expect(ofModel.length).toBeGreaterThan(10)
  expect(Object.fromEntries(ofFiles)).toEqual(Object.fromEntries(ofModel))
  expect(Object.fromEntries(ofGuide)).toEqual(Object.fromEntries(ofModel))
})
