import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageBlock } from '../../core/model/page.ts'
import { compareBlocks, type Difference } from './compare-blocks.ts'

const make = (text: string, area: PageBlock['area'] = 'main'): PageBlock[] =>
  text === ''
    ? []
    : text.split(' ').map((name) => {
        const [id = '', version = ''] = name.split('.')
        return { id, area, type: 'prose', props: { version } }
      })
const show = (differences: readonly Difference[]) =>
  differences.map(
    ({ at, placement, blocks }) => `${placement} ${at}: ${blocks.map(({ id }) => id).join(' ')}`,
  )

test.each([
  ['a b c', 'a b c', []],
  ['a b c', 'a b.2 c', ['replaceWith b: b']],
  ['a b c', 'a c', ['replaceWith b: ']],
  ['a b', 'a n b', ['after a: n']],
  ['a b', 'n a b', ['before a: n']],
  ['', 'n', ['prepend main: n']],
  ['a b c', 'c a b', ['before a: c', 'replaceWith c: ']],
  ['a b c', 'b c a', ['replaceWith a: ', 'after c: a']],
  ['a b c', 'a.2 n b.2 c', ['replaceWith a: a n', 'replaceWith b: b']],
  ['a b', 'n a.2 b', ['replaceWith a: n a']],
])('%s → %s', (page, arm, expected) => {
  expect(show(compareBlocks(make(page), make(arm)))).toEqual(expected)
})

test('blocks of a frame are changed in their place', () => {
  const page = [...make('bar', 'before'), ...make('a'), ...make('foot', 'after')]
  const arm = [...make('bar.2', 'before'), ...make('a'), ...make('foot.2', 'after')]
  expect(show(compareBlocks(page, arm))).toEqual(['replaceWith bar: bar', 'replaceWith foot: foot'])
})

/** Does with lists what browsers do with elements, block after block of the page as it arrives. */
function apply(page: readonly PageBlock[], differences: readonly Difference[]): PageBlock[] {
  const shown: { block: PageBlock; isArm: boolean }[] = []
  for (const block of page) {
    shown.push({ block, isArm: false })
    for (const { at, placement, blocks } of differences) {
      if (at !== block.id) continue
      const index = shown.findIndex((one) => !one.isArm && one.block.id === at)
      const own = blocks.map((one) => ({ block: one, isArm: true }))
      if (placement === 'replaceWith') shown.splice(index, 1, ...own)
      else shown.splice(placement === 'after' ? index + 1 : index, 0, ...own)
    }
  }
  const first = differences.filter(({ placement }) => placement === 'prepend').flatMap(({ blocks }) => blocks)
  return [...first, ...shown.map(({ block }) => block)]
}

test('the differences turn any page into any arm', () => {
  const names = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
  const versions = fc.array(fc.constantFrom('', '.2'), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(names, names, versions, (own, other, version) => {
      const page = make(own.join(' '))
      const arm = make(other.map((name, index) => name + version[index]).join(' '))
      expect(apply(page, compareBlocks(page, arm))).toEqual(arm)
    }),
  )
})
