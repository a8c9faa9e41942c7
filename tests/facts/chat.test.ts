import { expect, test } from 'vitest'
import type { Link } from '../../src/core/model/bound.ts'
import type { ChatPool } from '../../src/core/model/page.ts'
import { findPage, findProps, listLinks, site } from './main-site.testing.ts'

const course = '/tamil/spoken-english-course'
const poolOf = (route: string, name: string): ChatPool | undefined => findPage(route).chat[name]

test('the beginner page and its Meta variant queue 13 links', () => {
  for (const route of [course, `${course}-meta`]) {
    const pool = poolOf(route, 'tamilBeginner')
    expect(pool?.rotation).toBe('queue')
    expect(new Set(pool?.links).size).toBe(13)
  }
})

test("Let's Chat opens any of the same 13", () => {
  expect(poolOf(course, 'tamilBeginnerChat')).toEqual({
    rotation: 'random',
    links: poolOf(course, 'tamilBeginner')?.links,
  })
})

test('google-7 opens any of 13', () => {
  const pool = poolOf(`${course}-google-7`, 'google7')
  expect(pool?.rotation).toBe('random')
  expect(new Set(pool?.links).size).toBe(13)
})

test('the facebook variant removes the first of 9', () => {
  const pool = poolOf(`${course}-facebook`, 'tamilFacebook')
  expect(pool?.rotation).toBe('removeFirst')
  expect(new Set(pool?.links).size).toBe(9)
})

test('google-4, google-5, google-6 and the enrol form page have one link', () => {
  for (const end of ['-google-4', '-google-5', '-google-6', '4'])
    expect(Object.values(findPage(course + end).chat).map(({ links }) => links.length)).toEqual([1])
})

test('google, google-2 and google-3 have one advisor with a prefilled sentence', () => {
  for (const end of ['', '-2', '-3']) {
    const { action } = findProps<{ action: { to: Link } }>(`${course}-google${end}`, 'offer')
    const links = poolOf(`${course}-google${end}`, action.to.pool ?? '')?.links ?? []
    expect(links).toHaveLength(1)
    expect(new URL(links[0] ?? '').searchParams.get('text')).toBe(
      'I saw your Ad in Google, tell me more about the English course',
    )
  }
})

test('every chat link belongs to a pool of its page', () => {
  for (const { route, blocks, chat } of site.pages)
    for (const link of blocks.flatMap(({ props }) => listLinks(props)))
      if (link.kind === 'chat') expect(Object.keys(chat), route).toContain(link.pool)
})
