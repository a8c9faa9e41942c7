import { expect, test } from 'vitest'
import type { BlocksByType } from '../../blocks/blocks-by-type.ts'
import type { Page, PageBlock } from '../../core/model/page.ts'
import { listCountedBlocks } from './list-counted-blocks.ts'

const types = { text: {}, list: { options: ['width'] }, dialog: { options: [] } } as unknown as BlocksByType
const make = (id: string, type = 'text', area: PageBlock['area'] = 'main'): PageBlock => ({
  ...{ id, type, area, props: {} },
})
const list = (blocks: PageBlock[], ...arms: PageBlock[][]) =>
  listCountedBlocks(
    {
      blocks,
      experiment: { name: 'words', weights: {}, arms: arms.map((own) => ({ name: 'a', blocks: own })) },
    } as unknown as Page,
    types,
  )

test('the frame and blocks outside the flow are left out', () => {
  const own = [make('hero'), make('ask', 'dialog'), make('offer', 'list')]
  expect(list([make('nav', 'text', 'before'), ...own, make('end', 'text', 'after')])).toEqual([
    'hero',
    'offer',
  ])
})

test('a block that only an arm shows stands where the arm has it', () => {
  const [hero, offer, form, first, proof] = ['hero', 'offer', 'form', 'first', 'proof'].map((id) =>
    make(id),
  ) as [...[PageBlock, PageBlock, PageBlock, PageBlock, PageBlock]]
  expect(list([hero, offer, form], [first, hero, form], [hero, offer, proof, form])).toEqual([
    ...['first', 'hero', 'offer', 'proof', 'form'],
  ])
})
