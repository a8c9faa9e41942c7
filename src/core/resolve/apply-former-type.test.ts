import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportTo } from '../diagnostics/make-diagnostic.ts'
import { readYaml } from '../read/read-yaml.ts'
import type { BlockSpecs } from '../schema/block-spec.ts'
import { asMap, toValue } from '../tree/nodes.ts'
import { applyFormerType } from './apply-former-type.ts'

const spec = { title: '', summary: '', category: 'content', schema: {} } as const
const specs: BlockSpecs = {
  cards: { ...spec, type: 'cards', formerTypes: { courseCards: {} } },
  video: { ...spec, type: 'video', formerTypes: { clip: { loop: 'true' } } },
  hero: { ...spec, type: 'hero' },
}

function read(source: string, known = specs) {
  const root = asMap(readYaml('pages/a.yaml', source).source.root)
  if (!root) throw new Error('The source is not a map')
  const diagnostics: Diagnostic[] = []
  const report = reportTo((diagnostic) => diagnostics.push(diagnostic))
  return { value: toValue(applyFormerType(root, known, report)), diagnostics }
}

test('a former block type is the present one, under the id that it gave', () => {
  const { value, diagnostics } = read('type: courseCards\nheading: Bread')
  expect(value).toEqual({ type: 'cards', heading: 'Bread', id: 'courseCards' })
  expect(diagnostics).toMatchObject([
    {
      code: 'renamed-key',
      line: 1,
      column: 7,
      message: 'The block type "courseCards" is now "cards". Write `type: cards` and `id: courseCards`.',
    },
  ])
})

test('with an id the present name alone is written', () => {
  const { value, diagnostics } = read('type: courseCards\nid: bread')
  expect(value).toEqual({ type: 'cards', id: 'bread' })
  expect(diagnostics).toMatchObject([
    {
      message: 'The block type "courseCards" is now "cards". Write `type: cards`.',
      fixes: [{ text: 'cards' }],
    },
  ])
})

test('the fields that the former type stood for are there, unless they are written', () => {
  const { value, diagnostics } = read('type: clip\nid: day')
  expect(value).toEqual({ type: 'video', id: 'day', loop: 'true' })
  expect(diagnostics).toMatchObject([
    { message: 'The block type "clip" is now "video". Write `type: video` and `loop: true`.' },
  ])
  expect(diagnostics[0]?.fixes).toBeUndefined()
  expect(read('type: clip').diagnostics[0]?.message).toContain(
    'Write `type: video`, `loop: true` and `id: clip`.',
  )
  expect(read('type: clip\nloop: false').value).toMatchObject({ loop: 'false' })
})

test.each(['type: cards', 'type: coursecards', 'heading: Bread', 'type: [courseCards]'])(
  '%s is left as it is',
  (source) => {
    expect(read(source).diagnostics).toEqual([])
  },
)

test("a block of the site's own may have the former name", () => {
  const own = { ...specs, courseCards: { ...spec, type: 'courseCards' } }
  expect(read('type: courseCards', own)).toEqual({ value: { type: 'courseCards' }, diagnostics: [] })
})
