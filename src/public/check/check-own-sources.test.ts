import { expect, test } from 'vitest'
import { checkOwnSources } from './check-own-sources.ts'

const texts: Readonly<Record<string, string>> = {
  'index.ts': "import { defineBlock } from 'vaasal/blocks'\nimport { View } from './view.tsx'\n",
  'view.tsx': "import type { ReactNode } from 'react'\nimport { styled } from 'styled-components'\n",
  'behaviour.ts': 'export function start() {}\n',
  'island.tsx': 'export default function Price() {}\n',
  'examples.yaml': 'examples:\n  - { name: default, props: {} }\n',
}

/** What is found in the files of a block `price`, of which some have another text or none. */
function check(changed: Readonly<Record<string, string | undefined>>): string[] {
  const files = Object.entries({ ...texts, ...changed }).flatMap(([name, text]) =>
    text === undefined ? [] : [[`blocks/price/${name}`, text] as const],
  )
  return checkOwnSources({ names: ['price'], texts: new Map(files) }).map(
    ({ file, line, column, message }) => `${file.slice('blocks/price/'.length)}:${line}:${column} ${message}`,
  )
}

test('a block in order has no problems', () => {
  expect(check({})).toEqual([])
  expect(check({ 'island.tsx': 'const Price = () => null\nexport { Price as default }\n' })).toEqual([])
  expect(check({ 'behaviour.ts': "export * from './view.tsx'\n" })).toEqual([])
  expect(check({ 'view.tsx': 'const P = styled.p.attrs({})``\n', 'island.tsx': undefined })).toEqual([])
  expect(check({ 'view.tsx': "import * as react from 'react'\nimport type { Any } from 'any'\n" })).toEqual(
    [],
  )
})

test.each([
  [
    'no definition',
    { 'index.ts': undefined },
    /^index\.ts:1:1 The block has no index\.ts\. `npx vaasal new block`/,
  ],
  ['no examples', { 'examples.yaml': undefined }, /^examples\.yaml:1:1 The block has no examples\.yaml\./],
  [
    'a type that is not imported as one',
    { 'view.tsx': "import { ReactNode } from 'react'\n" },
    /^view\.tsx:1:10 A block cannot import "ReactNode" from "react"\. If it is a type, write `type` before it\.$/,
  ],
  [
    'a misspelt name',
    { 'view.tsx': "import { colours } from 'vaasal/ui'\n" },
    /^view\.tsx:1:10 A block cannot import "colours" from "vaasal\/ui"\. Did you mean "colour"\?$/,
  ],
  [
    'a misspelt name that is passed on',
    { 'view.tsx': "export { colours } from 'vaasal/ui'\n" },
    /^view\.tsx:1:10 A block cannot import "colours"/,
  ],
  [
    'what islands have not',
    { 'view.tsx': "import { createGlobalStyle } from 'styled-components'\n" },
    /^view\.tsx:1:10 A block cannot import "createGlobalStyle"/,
  ],
  [
    'all of styled-components',
    { 'view.tsx': "import * as sc from 'styled-components'\n" },
    /^view\.tsx:1:21 Import the names .*: css, keyframes, styled\.$/,
  ],
  ['a package', { 'view.tsx': "import _ from 'lodash'\n" }, /^view\.tsx:1:15 A block cannot import "lodash"/],
  [
    'a package that is loaded later',
    { 'view.tsx': "const load = () => import('lodash')\n" },
    /^view\.tsx:1:27 A block cannot import "lodash"/,
  ],
  [
    'what is only known later',
    { 'view.tsx': 'const load = (name: string) => import(name)\n' },
    /^view\.tsx:1:39 A block may only import what is named in its code\.$/,
  ],
  [
    'a file of another folder',
    { 'view.tsx': "import '../faq/view.tsx'\n" },
    /^view\.tsx:1:8 A block may only import its own files: .* is outside blocks\/price\.$/,
  ],
  [
    'a file that is missing',
    { 'view.tsx': "import data from './data.json'\n" },
    /^view\.tsx:1:18 The block has no file blocks\/price\/data\.json\./,
  ],
  ['code that cannot be read', { 'island.tsx': 'export default () => (\n  <p>\n' }, /^island\.tsx:[23]:\d+ /],
  [
    'an island without its component',
    { 'island.tsx': 'export function Price() {}\n' },
    /^island\.tsx:1:1 The file must `export default` the component/,
  ],
  [
    'a behaviour without its function',
    { 'behaviour.ts': 'export const begin = 1\n' },
    /^behaviour\.ts:1:1 The file must export `start`/,
  ],
  [
    'examples that are no YAML',
    { 'examples.yaml': 'examples:\n  - { name: default\n' },
    /^examples\.yaml:\d:\d+ /,
  ],
  [
    'no list of examples',
    { 'examples.yaml': 'exemples: []\n' },
    /^examples\.yaml:1:1 The file must have a list `examples`/,
  ],
  [
    'an example without props',
    { 'examples.yaml': 'examples:\n  - { name: default }\n' },
    /^examples\.yaml:2:5 An example has a `name` and `props`\.$/,
  ],
  [
    'a name that React has not',
    { 'island.tsx': "import { useStat } from 'react'\nexport default useStat\n" },
    /^island\.tsx:1:10 A block cannot import "useStat" from "react"/,
  ],
  [
    'an element of an island that is given attributes',
    { 'view.tsx': 'const P = styled.p.attrs({})``\n' },
    /^view\.tsx:1:11 In a block with an island, styles are a template/,
  ],
  [
    'styles of an island that are an object',
    { 'view.tsx': 'const P = styled(Part)({})\n' },
    /^view\.tsx:1:11 In a block with an island, styles are a template/,
  ],
  [
    'a declaration that browsers would leave out',
    { 'view.tsx': 'const P = styled.p`\n  colr red;\n`\n' },
    /^view\.tsx:2:3 A declaration of styles is `name: value`, .* not "colr red"\.$/,
  ],
  [
    'styles in a file',
    { 'view.tsx': "import './view.css'\n", 'view.css': '' },
    /^view\.tsx:1:8 The styles of a block are in its components\./,
  ],
])('%s is said with its place', (_, changed, expected) => {
  const found = check(changed)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(expected)
})
