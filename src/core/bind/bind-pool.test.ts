import { expect, test } from 'vitest'
import { getSettings } from '../resolve/get-settings.ts'
import { bindPool } from './bind-pool.ts'

const links = ['https://chat.example/1', 'https://chat.example/2']
const settings = getSettings({
  site: { chat: { join: { rotation: 'queue', links }, ask: { rotation: 'random', of: 'join' } } },
})

test('a pool has its rotation and its links', () => {
  expect(bindPool('join', settings)).toEqual({ rotation: 'queue', links })
})

test('a pool without links of its own takes those of the pool it names, in its own rotation', () => {
  expect(bindPool('ask', settings)).toEqual({ rotation: 'random', links })
})
