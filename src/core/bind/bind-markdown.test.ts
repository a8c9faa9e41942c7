import { expect, test } from 'vitest'
import type { Link } from '../model/bound.ts'
import { parseMarkdown } from '../text/markdown/parse-markdown.ts'
import { parseInline } from '../text/parse-inline.ts'
import { plainText } from '../text/plain-text.ts'
import { bindInline, type InlineContext } from './bind-inline.ts'
import { bindMarkdown } from './bind-markdown.ts'
import { bindText } from './bind-text.ts'

const facts = new Map([
  ['students', '70K+'],
  ['tamil', 'தமிழ்'],
  ['sly', '**x** [a](/b) ${students}'],
])
const link = (href: string): Link => ({ href: `bound:${href}`, kind: 'page', newTab: false })
const context: InlineContext = { lang: 'en', fact: (name) => facts.get(name), link }

test('text is filled and split', () => {
  expect(bindText('${students} in ${tamil}', context)).toEqual([
    { text: '70K+ in ' },
    { text: 'தமிழ்', lang: 'ta' },
  ])
})

test('inline keeps its marks, and facts are never markup', () => {
  expect(bindInline(parseInline('**${tamil}**\n[go ${sly}](/x/${students})'), context)).toEqual([
    { kind: 'strong', children: [{ kind: 'text', text: 'தமிழ்', lang: 'ta' }] },
    { kind: 'break' },
    {
      kind: 'link',
      link: link('/x/${students}'),
      children: [{ kind: 'text', text: 'go **x** [a](/b) ${students}' }],
    },
  ])
})

test('headings get ids from their text, unique within the value', () => {
  const source =
    "## Refunds & Terms\n\n- ### Refunds, terms\n\n## தமிழில் ${students}\n\n## !!!\n\n## What's *new*"
  const bound = bindMarkdown(parseMarkdown(source), context)
  const ids = JSON.stringify(bound).match(/"id":"[^"]*"/g)
  expect(ids).toEqual([
    '"id":"refunds-terms"',
    '"id":"refunds-terms-2"',
    '"id":"தமிழில்-70k"',
    '"id":"section"',
    '"id":"whats-new"',
  ])
})

test('plain text of every kind', () => {
  expect(plainText(bindText('${students} in ${tamil}', context))).toBe('70K+ in தமிழ்')
  const content = bindInline(parseInline('a **b *c***\n[d](/e)'), context)
  expect(plainText(content)).toBe('a b c d')
  expect(plainText({ level: 2, content })).toBe('a b c d')
  expect(plainText(bindMarkdown(parseMarkdown('## A\n\nb\n\n1. c\n2. d\n   - e'), context))).toBe(
    'A\nb\nc\nd\ne',
  )
  expect(plainText([])).toBe('')
})

test('no heading has the id of another part of its block', () => {
  const bound = bindMarkdown(parseMarkdown('## Title\n\n## Contents\n\n## Title'), context)
  expect(bound.map((node) => node.kind === 'heading' && node.id)).toEqual([
    'title-2',
    'contents-2',
    'title-3',
  ])
})
