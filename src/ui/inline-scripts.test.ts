import { expect, test } from 'vitest'
import { inlineScripts } from './inline-scripts.ts'

test.each(Object.entries(inlineScripts))('%s is one classic script that may stand in a page', (_, script) => {
  expect(() => new Function(script)).not.toThrow()
  expect(script).toMatch(/^\(function\(\)\{.*\}\)\(\)$/)
  expect(script).not.toMatch(/<\/|<!--|\/assets/)
})
