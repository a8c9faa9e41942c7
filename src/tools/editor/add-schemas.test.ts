import { parse } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { addSchemas, editorSettings } from './add-schemas.ts'

const schemas = JSON.parse(editorSettings)['yaml.schemas']

test('without settings, a site gets its schemas', () => {
  expect(Object.keys(schemas)).toHaveLength(3)
  expect(addSchemas('')).toBe(editorSettings)
  expect(addSchemas(' \n')).toBe(editorSettings)
})

test('what has them stays as it is', () => {
  expect(addSchemas(editorSettings)).toBe(editorSettings)
  const withoutDots = editorSettings.replaceAll('"./', '"').replace('{', '{ // ours')
  expect(addSchemas(withoutDots)).toBe(withoutDots)
})

test('comments, order, indentation and line endings stay', () => {
  const before = '// For everybody\r\n{\r\n\t"editor.rulers": [100], // wide\r\n\t/* last */ "b": 1,\r\n}\r\n'
  const after = addSchemas(before) ?? ''
  expect(parse(after)).toEqual({ 'editor.rulers': [100], b: 1, 'yaml.schemas': schemas })
  expect(after).toContain('// For everybody\r\n{\r\n\t"editor.rulers": [100], // wide\r\n\t/* last */ "b": 1')
  expect(after).toContain('\r\n\t"yaml.schemas": {')
  expect(after.replaceAll('\r\n', '')).not.toContain('\n')
})

test('schemas that somebody has set stay, and only the missing ones are added', () => {
  const [page = ''] = Object.keys(schemas)
  const set = { [page]: ['sites/*.yaml'], 'https://json.schemastore.org/github-workflow.json': ['ci.yml'] }
  const after = addSchemas(`{ "yaml.schemas": ${JSON.stringify(set)} }`) ?? ''
  expect(JSON.parse(after)).toEqual({ 'yaml.schemas': { ...schemas, ...set } })
})

describe('what is not a settings file is left alone', () => {
  test.each(['{', '[]', 'null', '{ "a": }', '{ "yaml.schemas": [] }', '{} {}'])('%s', (text) => {
    expect(addSchemas(text)).toBeUndefined()
  })
})
