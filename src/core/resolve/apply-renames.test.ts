import { expect, test } from 'vitest'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { reportTo } from '../diagnostics/make-diagnostic.ts'
import { readYaml } from '../read/read-yaml.ts'
import type { RenamedKey } from '../schema/renamed-key.ts'
import { asMap, toValue } from '../tree/nodes.ts'
import { applyRenames } from './apply-renames.ts'

const renames: readonly RenamedKey[] = [
  { from: 'course', to: 'about', inside: { key: 'name', beside: { type: 'Course' } } },
  { from: 'trainers', to: 'diagram' },
  { from: 'burst', to: 'burst', values: { kolam: 'motif' } },
]

function rename(source: string) {
  const root = asMap(readYaml('pages/a.yaml', source).source.root)
  if (!root) throw new Error('The source is not a map')
  const diagnostics: Diagnostic[] = []
  const value = toValue(
    applyRenames(
      root,
      renames,
      reportTo((diagnostic) => diagnostics.push(diagnostic)),
    ),
  )
  return { value, diagnostics }
}

test.each([
  [
    'course: Foundation English',
    { about: { type: 'Course', name: 'Foundation English' } },
    '"course" is now "about". Write `about: { type: Course, name: Foundation English }`.',
  ],
  [
    'course: "One: two, three"',
    { about: { type: 'Course', name: 'One: two, three' } },
    '"course" is now "about". Write `about: { type: Course, name: "One: two, three" }`.',
  ],
  ['course:', {}, '"course" is now "about". Write `about: null`.'],
  [
    'trainers: { centre: You, loops: [a, b] }',
    { diagram: { centre: 'You', loops: ['a', 'b'] } },
    '"trainers" is now "diagram". Write `diagram: { centre: You, loops: […] }`.',
  ],
  ['burst: kolam', { burst: 'motif' }, 'The value "kolam" of "burst" is now "motif". Write `burst: motif`.'],
])('%s is read in its new form, with a warning that shows it', (source, value, message) => {
  const renamed = rename(`title: A\n${source}\n`)
  expect(renamed.value).toEqual({ title: 'A', ...value })
  expect(renamed.diagnostics).toMatchObject([{ code: 'renamed-key', message, line: 2, column: 1 }])
})

test('the new form stays, without a warning', () => {
  const source = 'about: { type: Event, name: A }\nburst: confetti\ntitle: A\n'
  expect(rename(source)).toEqual({
    value: { about: { type: 'Event', name: 'A' }, burst: 'confetti', title: 'A' },
    diagnostics: [],
  })
})

test('an old key beside the new one stays unknown', () => {
  const { value, diagnostics } = rename('course: A\nabout: { type: Course, name: B }\n')
  expect(value).toEqual({ course: 'A', about: { type: 'Course', name: 'B' } })
  expect(diagnostics).toEqual([])
})
