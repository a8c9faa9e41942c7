import { expect, test } from 'vitest'
import { rewriteImports } from './rewrite-imports.ts'

const names = new Map([
  ['src/ui/section.tsx#Section', { module: 'vaasal/ui', name: 'Section' }],
  ['src/ui/text.tsx#Text', { module: 'vaasal/ui', name: 'Text' }],
  ['src/blocks/define-block.ts#ViewProps', { module: 'vaasal/blocks', name: 'ViewProps' }],
  ['src/core/media.ts#Picture', { module: 'vaasal/ui', name: 'Image' }],
])
const modules = new Map([['src/core/phone/read.ts', 'vaasal/phone']])
const publicNames = { names, modules }
const rewrite = (text: string, file = 'src/blocks/price/view.tsx') => rewriteImports(file, text, publicNames)

test('what is imported from the engine has its public name, and the rest stays', () => {
  const { text, missing } = rewrite(`import { styled } from 'styled-components'
import { Section } from '../../ui/section.tsx'
import { Text } from '../../ui/text.tsx'
import type { ViewProps } from '../define-block.ts'
import { Row } from './row.tsx'

export const View = () => null
`)
  expect(missing).toEqual([])
  expect(text).toBe(`import { styled } from 'styled-components'
import type { ViewProps } from 'vaasal/blocks'
import { Section, Text } from 'vaasal/ui'
import { Row } from './row.tsx'

export const View = () => null
`)
})

test('another public name keeps the name in the file, types stay types, and folders below are followed', () => {
  const found = rewrite(
    "import { Picture } from '../../../core/media.ts'\nimport { type Text as Words } from '../../../ui/text.tsx'\nimport { schema } from '../schema.ts'\n",
    'src/blocks/price/parts/row.tsx',
  )
  expect(found).toEqual({
    text: "import { Image as Picture, type Text as Words } from 'vaasal/ui'\nimport { schema } from '../schema.ts'\n",
    missing: [],
  })
})

test('what is loaded later has the name of the module with its names, and packages of the engine stay', () => {
  const { text, missing } = rewrite(`import { flushSync } from 'react-dom'
import { Text } from '../../ui/text.tsx'

const load = () => import('../../core/phone/read.ts')
const draw = () => import('canvas-confetti')
`)
  expect(missing).toEqual([])
  expect(text).toBe(`import { flushSync } from 'react-dom'
import { Text } from 'vaasal/ui'

const load = () => import('vaasal/phone')
const draw = () => import('canvas-confetti')
`)
})

test.each([
  ["import { Hidden } from '../../ui/section.tsx'", 'Hidden of src/ui/section.tsx'],
  ["import hidden from '../../ui/section.tsx'", 'hidden of src/ui/section.tsx'],
  ["import * as all from '../../ui/section.tsx'", 'all of src/ui/section.tsx'],
  ["import '../../ui/section.css'", 'src/ui/section.css'],
  ["import { other } from '../other/index.ts'", 'other of src/blocks/other/index.ts'],
  ["import slick from 'other-slick'", 'the package other-slick'],
  ["export { Section } from '../../ui/section.tsx'", 'src/ui/section.tsx'],
  ["export * from '../../ui/section.tsx'", 'src/ui/section.tsx'],
  ["const later = import('../../ui/section.tsx')", 'src/ui/section.tsx'],
  ['const later = (name: string) => import(name)', 'a computed name'],
])('%s is missing', (line, name) => {
  expect(rewrite(`${line}\n`)).toEqual({ text: `${line}\n`, missing: [name] })
})
