import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { engineRegistry } from '../../blocks/block-registry.ts'
import { clientLibraries } from '../../core/model/client-library.ts'
import { inlineScripts } from '../../ui/inline-scripts.ts'
import { buildClient } from './build-client.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const cacheDir = join(root, 'node_modules/.cache/vaasal')

/**
 * What browsers of `clientTarget` lack and the bundler leaves as it is, with the first Chrome, Firefox and Safari that have
 * it. A regular expression that a browser cannot read keeps the whole file from running.
 */
const newer: Record<string, readonly [code: RegExp, since: string]> = {
  'a lookbehind': [/\(\?<[=!]/, '62, 78, 16.4'],
  at: [/\.at\(/, '92, 90, 15.4'],
  findLast: [/\.findLast(?:Index)?\(/, '97, 104, 15.4'],
  toSorted: [/\.to(?:Sorted|Reversed|Spliced)\(/, '110, 115, 16'],
  hasOwn: [/\.hasOwn\(/, '93, 92, 15.4'],
  groupBy: [/\.groupBy\(/, '117, 119, 17.4'],
  structuredClone: [/\bstructuredClone\(/, '98, 94, 15.4'],
  'AbortSignal.timeout': [/AbortSignal\.(?:timeout|any)\(/, '103, 100, 16'],
  'Promise.any': [/Promise\.any\(/, '85, 79, 14'],
  'Promise.withResolvers': [/\.withResolvers\(/, '119, 121, 17.4'],
  Segmenter: [/\.Segmenter\(/, '87, 125, 14.1'],
  canParse: [/\.canParse\(/, '120, 115, 17'],
  isWellFormed: [/\.(?:is|to)WellFormed\(/, '111, 119, 16.4'],
  checkVisibility: [/\.checkVisibility\(/, '105, 106, 17.4'],
  ':is() in a query': [
    /(?:querySelector(?:All)?|closest|matches)\(.[^`"')]*:(?:is|where|has)\(/,
    '88, 78, 14',
  ],
}

/** What a file uses only where the browser has it. */
const guarded = [/^report-vitals: at$/]

test('the code for browsers runs in the oldest ones that its target names', async () => {
  const built = await Promise.all(
    clientLibraries.map((library) => buildClient({ registry: engineRegistry, root, cacheDir, library })),
  )
  const codes = [
    ...Object.entries(inlineScripts),
    ...built.flatMap(({ files }) =>
      files
        .filter(({ name }) => name.endsWith('.js'))
        .map(
          ({ name, bytes }) => [name.replace(/^assets\/|\..*$/g, ''), Buffer.from(bytes).toString()] as const,
        ),
    ),
  ]
  expect(codes.length).toBeGreaterThan(50)
  const found = codes.flatMap(([file, code]) =>
    Object.entries(newer).flatMap(([name, [pattern, since]]) =>
      pattern.test(code) && !guarded.some((one) => one.test(`${file}: ${name}`))
        ? [`${file}: ${name}, which browsers have since ${since}`]
        : [],
    ),
  )
  expect(found).toEqual([])
}, 120_000)
