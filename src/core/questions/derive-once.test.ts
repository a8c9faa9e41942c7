import { expect, test } from 'vitest'
import type { SiteSettings } from '../schema/site-schema.ts'
import { deriveOnce } from './derive-once.ts'
import type { Question } from './question.ts'

const makeSettings = (country: string) => ({ lang: 'en', country }) as SiteSettings

/** What is derived, and what is asked for it. */
function derive(settings: SiteSettings, name: string, compute: (settings: SiteSettings) => unknown) {
  const asked: Question[] = []
  return { value: deriveOnce(settings, name, compute, (question) => asked.push(question)), asked }
}

test('what follows from settings is computed once, and asks the same for every page', () => {
  let count = 0
  const compute = ({ country }: SiteSettings) => {
    count += 1
    return [country]
  }
  const settings = makeSettings('IN')
  const first = derive(settings, 'country', compute)
  const second = derive(settings, 'country', compute)
  expect(first).toEqual({ value: ['IN'], asked: ['setting\tcountry'] })
  expect(second).toEqual(first)
  expect(second.value).toBe(first.value)
  expect(count).toBe(1)
})

test('each name and each site has a value of its own', () => {
  const settings = makeSettings('IN')
  expect(derive(settings, 'country', ({ country }) => country).value).toBe('IN')
  expect(derive(settings, 'language', ({ lang }) => lang)).toEqual({ value: 'en', asked: ['setting\tlang'] })
  expect(derive(makeSettings('FR'), 'country', ({ country }) => country).value).toBe('FR')
})
