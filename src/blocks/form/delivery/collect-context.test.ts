// @vitest-environment happy-dom

import { afterEach, expect, test, vi } from 'vitest'
import { makeArmCode } from '../../../contracts/arm.ts'
import { makeCampaignCode } from '../../../contracts/campaign.ts'
import { touchesKey } from '../../../contracts/touches.ts'
import { collectContext, listChatCodes } from './collect-context.ts'

const now = new Date('2026-04-01T10:00:00Z')
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

test('the context holds the page and the stored campaign touches', () => {
  history.replaceState(null, '', '/tamil/google-5')
  document.documentElement.lang = 'ta'
  document.documentElement.dataset.variant = 'tamil/google-5'
  const page = { route: '/tamil/google-5', variant: 'tamil/google-5', language: 'ta', notice: 'lead' }
  expect(collectContext('lead', now)).toEqual(page)
  expect(listChatCodes(now)).toEqual([])
  const visit = { route: '/tamil/google-4', day: '2026-03-31', parameters: { utm_source: 'google' } }
  localStorage.setItem(touchesKey, JSON.stringify({ first: visit, last: visit }))
  expect(collectContext('lead', now)).toEqual({ ...page, first: visit, last: visit })
  expect(listChatCodes(now)).toEqual([makeCampaignCode(visit.parameters)])
})

test("without storage, the context holds only the parameters of the page's address", () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(collectContext('lead', now)).not.toHaveProperty('first')
  history.replaceState(null, '', '/tamil/google-5?utm_source=google')
  const visit = { route: '/tamil/google-5', day: '2026-04-01', parameters: { utm_source: 'google' } }
  expect(collectContext('lead', now)).toMatchObject({ first: visit, last: visit })
})

test('the context has the result of the quiz, once there is one', () => {
  const { dataset } = document.documentElement
  expect(collectContext('lead', now)).not.toHaveProperty('quiz')
  dataset.quiz = 'Level test: Beginner (3/5)'
  expect(collectContext('lead', now)).toMatchObject({ quiz: 'Level test: Beginner (3/5)' })
  delete dataset.quiz
})

test('the context and the codes name the arm of an experiment', () => {
  const { dataset } = document.documentElement
  dataset.arm = 'words/direct'
  expect(collectContext('lead', now)).toMatchObject({ arm: 'words/direct' })
  expect(listChatCodes(now)).toContain(makeArmCode('words/direct'))
  delete dataset.arm
  expect(collectContext('lead', now)).not.toHaveProperty('arm')
})
