import { describe, expect, test } from 'vitest'
import { RefusalError } from '../../core/refusal-error.ts'
import { readAnswers } from './ask-site.ts'
import { readAccent, readLanguages, readName, readTemplate, suggestName } from './site-answers.ts'

describe('an answer', () => {
  test('that is a colour is the accent; two are a whole theme, with the liveliest as the accent', async () => {
    expect(await readAccent(' #A1B2C3 ')).toEqual({ accent: '#a1b2c3' })
    expect(await readAccent('0a5c4a,f4b400')).toMatchObject({
      accent: '#0a5c4a',
      brand: { colours: [{}, {}] },
    })
  })

  test('that is a list of languages is in the order of the engine, without English', () => {
    expect(readLanguages('te, EN,ta ta')).toEqual(['ta', 'te'])
    expect(readLanguages('')).toEqual([])
    expect(readLanguages('none')).toEqual([])
  })

  test.each([
    [() => readLanguages('ta,de'), 'The language "de" is not shipped. Choose among en, ta, ml, te'],
    [() => readTemplate('local-busines'), 'Did you mean "local-business"?'],
    [() => readTemplate('toString'), 'There is no template "toString"'],
    [() => readName('  '), 'The name of the site is empty.'],
    [() => readName('a\u0007b'), 'characters that are not shown'],
    [() => readName('x'.repeat(61)), 'longer than 60 characters'],
  ])('that cannot be used is explained in one sentence (%#)', (read, message) => {
    expect(read).toThrow(RefusalError)
    expect(read).toThrow(message)
  })
})

test('the name of a folder suggests that of the site', () => {
  expect(['corner-bakery', 'தமிழ்_கடை', '2', ''].map(suggestName)).toEqual([
    'Corner Bakery',
    'தமிழ் கடை',
    'My Site',
    'My Site',
  ])
})

test('without a terminal the defaults are taken', async () => {
  expect(await readAnswers({}, 'Corner Bakery')).toEqual({
    name: 'Corner Bakery',
    template: 'local-business',
    languages: [],
    accent: '#b4431b',
  })
})

test('what was not given is asked for, four times at most, and again after an answer that cannot be used', async () => {
  const answers = ['', '1', 'de', 'ta', '#123456']
  const [asked, said]: [string[], string[]] = [[], []]
  const prompt = {
    ask: async (question: string) => {
      asked.push(question)
      return answers.shift() ?? ''
    },
    say: (text: string) => said.push(text),
  }
  const found = await readAnswers({}, 'Mine', prompt)
  expect(found).toEqual({ name: 'Mine', template: 'local-business', languages: ['ta'], accent: '#123456' })
  expect(new Set(asked).size).toBe(4)
  expect(said.join('\n')).toContain('The language "de" is not shipped')
  asked.length = 0
  await readAnswers({ name: 'Mine', template: 'local-business', languages: '' }, 'Mine', prompt)
  expect(asked).toHaveLength(1)
})

test('what was given is checked before the first question', async () => {
  const prompt = { ask: () => Promise.reject(new Error('asked')), say: () => {} }
  await expect(readAnswers({ accent: 'blue' }, 'Mine', prompt)).rejects.toThrow('not a colour')
})
