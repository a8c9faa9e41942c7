import fc from 'fast-check'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { expect, test } from 'vitest'
import type { BlocksByType } from '../blocks/blocks-by-type.ts'
import { comparison } from '../blocks/comparison/index.ts'
import { dataTable } from '../blocks/dataTable/index.ts'
import { form } from '../blocks/form/index.ts'
import type { InlineNode } from '../core/model/bound.ts'
import type { Page, PageBlock } from '../core/model/page.ts'
import { plainText } from '../core/text/plain-text.ts'
import { renderMarkdown } from './render-markdown.ts'

const field = (kind: string) => ({ kind })
const sample = {
  schema: {
    properties: { heading: field('heading'), lead: field('text'), body: field('markdown') },
  },
}
const blocks = { sample } as unknown as BlocksByType

const text = (words: string) => [{ kind: 'text' as const, text: words }]
const link = { href: '/contact', kind: 'page' as const, newTab: false }

function render(own: Pick<PageBlock, 'type' | 'props'>[]): string {
  const page = {
    head: { title: 'The [box]', description: 'One box * warm.' },
    blocks: [
      {
        type: 'sample',
        id: 'menu',
        area: 'before',
        props: { lead: [{ text: 'Menu' }] },
      },
      ...own.map((block, index) => ({ ...block, id: `b${index}`, area: 'main' as const })),
    ],
  } as unknown as Page
  return renderMarkdown(page, { blocks, url: 'https://www.example.com' })
}

test('a page is its title, its description and the texts of its own blocks', () => {
  const said = render([
    {
      type: 'sample',
      props: {
        body: [
          { kind: 'heading', level: 2, id: 'a', content: text('Order') },
          {
            kind: 'paragraph',
            content: [
              ...text('In the '),
              { kind: 'strong', children: text('chat') },
              ...text(' or '),
              { kind: 'link', link, children: text('here') },
            ],
          },
          {
            kind: 'list',
            ordered: true,
            start: 3,
            items: [
              [{ kind: 'paragraph', content: text('a_b') }],
              [{ kind: 'paragraph', content: text('c') }],
            ],
          },
        ],
      },
    },
  ])
  expect(said).toBe(
    '# The \\[box\\]\n\n> One box \\* warm.\n\n## Order\n\nIn the **chat** or [here](https://www.example.com/contact)\n\n3. a\\_b\n4. c\n',
  )
})

test('the first headline is the title, and the description follows it', () => {
  const heading = { level: 1, content: [...text('Sunday, '), { kind: 'emphasis', children: text('baked') }] }
  expect(render([{ type: 'sample', props: { heading, lead: [{ text: 'Warm.' }] } }])).toMatch(
    /^# Sunday, \*baked\*\n\n> One box \\\* warm\.\n/,
  )
})

test.each([
  ['Fees ', '50%', 'க்கு', 'Fees 50%க்கு'],
  ['Fees ', '50%', ' off', 'Fees **50%** off'],
  ['', 'தமிழ்', 'ல', '**தமிழ்**ல'],
  ['x', '(new)', '', 'x(new)'],
  ['', '(new)', '!', '**(new)**!'],
  ['Fees ', '50% ', 'off', 'Fees 50% off'],
])(
  'emphasis after %j of %j before %j is written where CommonMark reads it',
  (before, strong, after, expected) => {
    const content = [...text(before), { kind: 'strong', children: text(strong) }, ...text(after)]
    const said = render([{ type: 'sample', props: { body: [{ kind: 'paragraph', content }] } }])
    expect(said.trim().split('\n').at(-1)).toBe(expected)
  },
)

interface MarkdownText {
  value?: string
  children?: MarkdownText[]
}
const readText = ({ value = '', children = [] }: MarkdownText): string =>
  value + children.map(readText).join('')

test('property: CommonMark shows no stars of emphasis, whatever it stands beside', () => {
  const words = fc.array(fc.constantFrom('a', 'தமிழ்', '50%', ' ', '(', ')', '!', '“', '”', '₹', '-', '*'), {
    maxLength: 3,
  })
  const nested = (kind: string, children: object[]) => (children.length > 0 ? [{ kind, children }] : [])
  fc.assert(
    fc.property(words, words, words, words, (...parts) => {
      const [before, strong, emphasis, after] = parts.map((part) =>
        part.length > 0 ? text(part.join('')) : [],
      )
      const inside = [...nested('emphasis', emphasis ?? []), ...(strong ?? [])]
      const content = [
        ...text('x'),
        ...(before ?? []),
        ...nested('strong', inside),
        ...(after ?? []),
        ...text('x'),
      ]
      const said = render([{ type: 'sample', props: { body: [{ kind: 'paragraph', content }] } }])
      const shown = readText(fromMarkdown(said).children.at(-1) as MarkdownText)
      expect(shown.replace(/\s+/g, ' ')).toBe(plainText(content as InlineNode[]).replace(/\s+/g, ' '))
    }),
    { numRuns: 2_000 },
  )
})

test('property: CommonMark shows a text as it is, whatever signs are in it', () => {
  const signs = [
    '+',
    '-',
    '#',
    '##',
    '1.',
    '12)',
    '=',
    '---',
    '> ',
    '~~~',
    '10~15',
    '&amp;',
    '&#38;',
    '<b>',
    '|',
    '`',
    '\\',
    '![a](b)',
  ]
  const words = fc.array(fc.constantFrom('a', '18% GST', ' ', '\n', ...signs), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(words, words, (one, other) => {
      const said = render([
        {
          type: 'sample',
          props: { lead: text(one.join('')), body: [{ kind: 'paragraph', content: text(other.join('')) }] },
        },
      ])
      const shown = fromMarkdown(said)
        .children.slice(2)
        .map((node) => [node.type, readText(node as MarkdownText)])
      const expected = [one, other]
        .map((part) => part.join('').replace(/\s+/g, ' ').trim())
        .filter((part) => part !== '')
      expect(shown).toEqual(expected.map((part) => ['paragraph', part]))
    }),
    { numRuns: 2_000 },
  )
})

test('numbers between signs that some readers strike out are shown', () => {
  expect(render([{ type: 'sample', props: { lead: text('Ages 6~8, 9~11') } }])).toMatch(
    /\nAges 6\\~8, 9\\~11\n$/,
  )
})

test.each(['#1 in town', '! Hurry'])('a link stands beside its label %j', (label) => {
  const action = { schema: { properties: { label: field('text'), to: field('link') } } }
  const page = {
    head: { title: 'Order' },
    blocks: [{ type: 'action', id: 'go', area: 'main', props: { label: text(label), to: link } }],
  } as unknown as Page
  const blocks = { action } as unknown as BlocksByType
  expect(renderMarkdown(page, { blocks, url: 'https://www.example.com' })).toBe(
    `# Order\n\n[${label}](https://www.example.com/contact)\n`,
  )
})

test('a bracket in an address does not end a link', () => {
  const to = { href: 'https://a.example/b)c', kind: 'external', newTab: true }
  const content = [{ kind: 'link', link: to, children: text('here') }]
  const said = render([{ type: 'sample', props: { body: [{ kind: 'paragraph', content }] } }])
  expect(said).toContain('[here](https://a.example/b%29c)\n')
})

test.each([
  {
    type: 'dataTable',
    rows: [
      [text('#1 Clay'), text('₹450')],
      [[], text('₹500')],
    ],
    expected: '| Class | Fee \\| day |\n| --- | --- |\n| #1 Clay | ₹450 |\n|  | ₹500 |\n',
  },
  {
    type: 'comparison',
    rows: [
      { name: text('Hours'), cells: [text('yes'), text('no')] },
      { name: text('Tea'), cells: [text('2'), text('3')] },
    ],
    expected: '|  | Class | Fee \\| day |\n| --- | --- | --- |\n| Hours | yes | no |\n| Tea | 2 | 3 |\n',
  },
])('the rows of the block $type are rows of a table', ({ type, rows, expected }) => {
  const columns = [text('Class'), text('Fee | day')]
  const page = {
    head: { title: 'Fees' },
    blocks: [{ type, id: 'fees', area: 'main', props: { columns, rows } }],
  } as unknown as Page
  const blocks = { dataTable, comparison } as unknown as BlocksByType
  expect(renderMarkdown(page, { blocks, url: 'https://www.example.com' })).toBe(`# Fees\n\n${expected}`)
})

test('rows that hold more than cells are not written as a table', () => {
  const row = { type: 'object', properties: { title: field('heading'), body: field('text') } }
  const list = { type: 'array', items: field('text') }
  const other = { schema: { properties: { columns: list, rows: { type: 'array', items: row } } } }
  const rows = [{ title: { level: 2, content: text('Left') }, body: text('One') }]
  const page = {
    head: { title: 'Order' },
    blocks: [{ type: 'other', id: 'order', area: 'main', props: { columns: [text('A'), text('B')], rows } }],
  } as unknown as Page
  const blocks = { other } as unknown as BlocksByType
  expect(renderMarkdown(page, { blocks, url: 'https://www.example.com' })).toBe(
    '# Order\n\n- A\n- B\n\n## Left\n\nOne\n',
  )
})

test('a text that only refers to another is left out, and an answer that is quoted is not known', () => {
  const other = {
    schema: {
      properties: {
        label: field('label'),
        when: { type: 'array', items: { ...field('label'), repeats: true } },
        title: field('text'),
      },
    },
  }
  const page = {
    head: { title: 'Order' },
    blocks: [
      {
        ...{ type: 'other', id: 'order', area: 'main' },
        props: { label: 'Guests', when: ['A wedding'], title: [{ text: `For \${answers.first_name}` }] },
      },
    ],
  } as unknown as Page
  const said = renderMarkdown(page, {
    blocks: { other } as unknown as BlocksByType,
    url: 'https://www.example.com',
  })
  expect(said).toBe('# Order\n\nGuests\n\nFor …\n')
})

test('the choices of a form stand below their question', () => {
  const fields = [
    { name: 'role', kind: 'select', label: text('Role'), options: ['Select a role', 'Baker', 'Driver *'] },
    { name: 'days', kind: 'checkboxes', label: text('Days'), options: ['Monday', 'Sunday'] },
    { name: 'visit', kind: 'radio', label: text('Visit'), options: ['First', 'Second'] },
  ]
  const bound = { heading: { level: 2, content: text('Ask') }, form: { country: 'IN' }, fields, messages: {} }
  const page = {
    head: { title: 'Order' },
    blocks: [{ type: 'form', id: 'ask', area: 'main', props: form.prepare?.(bound) }],
  } as unknown as Page
  const blocks = { form } as unknown as BlocksByType
  expect(renderMarkdown(page, { blocks, url: 'https://www.example.com' })).toBe(
    '# Order\n\n## Ask\n\nRole\n\n- Baker\n- Driver \\*\n\nDays\n\n- Monday\n- Sunday\n\nVisit\n\n- First\n- Second\n',
  )
})
