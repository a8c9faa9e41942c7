import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { makeTestFolder } from '../../../tests/folders.testing.ts'
import { editorSettings } from './add-schemas.ts'
import { writeEditorSettings } from './write-editor-settings.ts'

let folder = ''
beforeEach(() => {
  folder = makeTestFolder()
})

const path = (name: string) => join(folder, '.vscode', name)
const read = (name: string) => readFileSync(path(name), 'utf8')
const plant = (content: string) => {
  mkdirSync(join(folder, '.vscode'))
  writeFileSync(path('settings.json'), content)
}

test('a site without settings gets them, with the extension that reads them, and once', () => {
  expect(writeEditorSettings(folder)).toContain('Wrote .vscode/settings.json')
  expect(read('settings.json')).toBe(editorSettings)
  expect(JSON.parse(read('extensions.json'))).toEqual({ recommendations: ['redhat.vscode-yaml'] })
  expect(writeEditorSettings(folder)).toBeUndefined()
})

test('settings that are there get the schemas, and nothing else is written', () => {
  plant('{\n  // Ours\n  "a": 1\n}\n')
  expect(writeEditorSettings(folder)).toContain('Added the schemas of this site to .vscode/settings.json')
  expect(read('settings.json')).toContain('// Ours\n  "a": 1,\n  "yaml.schemas": {')
  expect(existsSync(path('extensions.json'))).toBe(false)
})

test('what cannot be read stays, and the sentence says what to add', () => {
  plant('{ "a": ')
  expect(writeEditorSettings(folder)).toContain(editorSettings.trimEnd())
  expect(read('settings.json')).toBe('{ "a": ')
})

test('nothing is read or written through a link', () => {
  writeFileSync(join(folder, 'secret.json'), '{}')
  mkdirSync(join(folder, '.vscode'))
  symlinkSync(join(folder, 'secret.json'), path('settings.json'))
  expect(writeEditorSettings(folder)).toContain('was left alone')
  expect(readFileSync(join(folder, 'secret.json'), 'utf8')).toBe('{}')
  rmSync(join(folder, '.vscode'), { recursive: true })
  symlinkSync(tmpdir(), join(folder, '.vscode'))
  expect(() => writeEditorSettings(folder)).toThrow('.vscode is a symbolic link')
})
