import { describe, expect, test } from 'vitest'
import { takeTenth } from '../../../tests/sweep.testing.ts'
import { readYaml } from './read-yaml.ts'

/** Inputs on which a reader that is not linear would take minutes. */
describe('256 KiB of anything are read to the end', () => {
  const fill = (text: string) => text.repeat(Math.floor(262_000 / new TextEncoder().encode(text).length))
  const inputs: [name: string, text: string][] = [
    ['one plain line', `a: ${fill('b ')}`],
    ['one quoted line', `a: "${fill('\\n')}"`],
    ['spaces', `a: ${fill(' ')}#`],
    ['brackets', fill('[')],
    ['brackets as keys', fill('[{')],
    ['dashes', fill('- ')],
    ['dashes and a dedent', `${'- '.repeat(60_000)}a\nb: 1`],
    ['nested maps', fill('{a: ')],
    ['explicit keys', fill('? ')],
    ['20,000 keys', Array.from({ length: 20_000 }, (_, index) => `key${index}: v`).join('\n')],
    ['one key again and again', fill('a: 1\n')],
    ['an alias bomb', `a: &a [x]\n${fill('b: &b [*a, *a, *a]\n')}`],
    ['aliases as keys', fill('*a : ')],
    ['blank lines before comments', `a: 1\n${'\n'.repeat(100_000)}#\n${' #\n'.repeat(50_000)}`],
    ['open quotes', fill('- "\n')],
    ['traps', fill('a: **b\n')],
    ['cut values', fill('a: b #c\n')],
    ['cut values in brackets', `[${fill('a #b\n')}`],
    ['colons', fill('a: ')],
    ['commas', `[${fill(',')}`],
    ['texts cut by commas', `{${fill('a: b, c, ')}}`],
    ['one text of commas', `{a: b${fill(', c')}}`],
    ['fields without their space', fill('- a:b\n  c: d\n')],
    ['fields at the level of dashes', `a:\n${fill('  - b\n  c: d\n')}`],
    ['quotes closed by the next field', `{${fill('a: "b, c: "d", ')}}`],
    ['brackets in keys', fill('a {b: c\n')],
    ['empty text blocks', fill('a: |\nb\n')],
    ['long dashes', fill('– a\n')],
    ['documents', fill('---\n')],
    ['waivers', fill('# vaasal-ignore a: (\n')],
    ['NUL characters', fill('\0')],
    ['carriage returns', fill('a: 1\r')],
  ]
  test.each(takeTenth(inputs, 5))('%s', (_name, text) => {
    const { source, diagnostics } = readYaml('page.yaml', text)
    expect(diagnostics.length).toBeLessThan(100)
    expect(diagnostics.length > 0 || source.root !== undefined).toBe(true)
  })
})
