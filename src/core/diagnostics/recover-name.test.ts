import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMeant, recoverKeys, recoverName } from './recover-name.ts'

const code = 'bad-value'
const span = { file: 'pages.yaml', line: 3, column: 5, endLine: 3, endColumn: 9 }
const forms = new Map([
  ['lead', span],
  ['career', { ...span, line: 4 }],
])

test('the name that is meant, a message with the suggestion and the list, and where the name is defined', () => {
  const unknown = { code, message: 'There is no form "laed"', heading: 'Forms', cause: 'form laed' } as const
  expect(recoverName('laed', forms, unknown)).toEqual({
    meant: 'lead',
    diagnostic: {
      code,
      cause: 'form laed',
      message: 'There is no form "laed". Did you mean "lead"? Forms: "lead" and "career".',
      related: [{ file: 'pages.yaml', line: 3, column: 5, message: '"lead" is defined here' }],
      fix: { from: 'laed', text: 'lead' },
    },
  })
})

test('without a near name the sentence ends, and nothing is meant', () => {
  expect(recoverName('zzz', forms, { code, message: 'There is no form "zzz"' })).toEqual({
    meant: undefined,
    diagnostic: { code, message: 'There is no form "zzz".', related: undefined },
  })
  expect(recoverName('a', [], { code, message: 'No "a"', heading: 'Names' }).diagnostic.message).toBe(
    'No "a". Names: none.',
  )
})

test('a name is corrected only if it is certain', () => {
  const fixOf = (written: string, names: string[]) =>
    recoverName(written, names, { code, message: 'No' }).diagnostic.fix
  expect(fixOf('hreo', ['hero', 'faq'])).toEqual({ from: 'hreo', text: 'hero' })
  expect(fixOf('form', ['formA', 'formB'])).toBeUndefined()
  expect(fixOf('google-5', ['google-4'])).toBeUndefined()
  expect(fixOf('headline', ['heading'])).toEqual({ from: 'headline', text: 'heading' })
  expect(fixOf('course', ['courseCards'])).toBeUndefined()
})

test('the name that the caller gives is meant', () => {
  const { meant, diagnostic } = recoverName('./x', forms, { code, message: 'No', meant: 'career' })
  expect(meant).toBe('career')
  expect(diagnostic.related).toMatchObject([{ line: 4 }])
})

test('one typo is enough for short names if the caller allows it', () => {
  expect(findMeant('di', ['id', 'at'])).toBeUndefined()
  expect(findMeant('di', ['id', 'at'], ['id', 'at'])).toBe('id')
})

test('a key that the map has, or that another key means, is not meant', () => {
  expect(recoverKeys(['heding'], ['heding'], ['heading', 'id'])).toEqual(new Map([['heding', 'heading']]))
  expect(recoverKeys(['heding'], ['heding', 'heading'], ['heading'])).toEqual(new Map())
  expect(recoverKeys(['heding', 'headin'], ['heding', 'headin'], ['heading'])).toEqual(
    new Map([['heding', 'heading']]),
  )
})

const word = fc.stringMatching(/^[a-z]{5,12}$/)
/** A word with one letter left out, doubled, replaced, or swapped with the next one. */
const misspell = (text: string, at: number, kind: number, letter: string) => {
  const index = at % text.length
  const [head, tail] = [text.slice(0, index), text.slice(index + 1)]
  if (kind === 0) return head + tail
  if (kind === 1) return head + text.charAt(index).repeat(2) + tail
  if (kind === 2) return head + letter + tail
  return head + tail.charAt(0) + text.charAt(index) + tail.slice(1)
}

test('property: a single name is recovered from every typo', () => {
  fc.assert(
    fc.property(word, fc.nat(20), fc.nat(3), fc.stringMatching(/^[a-z]$/), (name, at, kind, letter) => {
      const written = misspell(name, at, kind, letter)
      fc.pre(written !== name)
      expect(recoverName(written, [name], { code, message: 'm' }).meant).toBe(name)
    }),
  )
})

test('property: only a known name is meant, never the written one, and the message suggests that very name', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.oneof(word, fc.string())), (written, names) => {
      const { meant, diagnostic } = recoverName(written, names, { code, message: 'm' })
      if (meant === undefined) expect(diagnostic.message).toBe('m.')
      else {
        expect(names).toContain(meant)
        expect(meant).not.toBe(written)
        expect(diagnostic.message).toMatch(/^m\. Did you mean .*\?$/s)
      }
    }),
  )
})

test('property: recovered keys are absent names, each at most once', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word), fc.uniqueArray(word), (written, known) => {
      const unknown = written.filter((key) => !known.includes(key))
      const recovered = recoverKeys(unknown, written, known)
      const meant = [...recovered.values()]
      expect(new Set(meant).size).toBe(meant.length)
      for (const [key, name] of recovered) {
        expect(unknown).toContain(key)
        expect(known).toContain(name)
        expect(written).not.toContain(name)
      }
    }),
  )
})
