import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { blocks } from '../src/blocks/blocks-by-type.ts'
import {
  chooseVersions,
  formatVersions,
  listUnmigrated,
  parseVersions,
  versionsFile,
} from '../src/builder/schemas/block-versions.ts'
import { listUsedTypes } from '../src/builder/schemas/list-used-types.ts'
import { makeSchemaFiles } from '../src/builder/schemas/schema-files.ts'
import { schemas } from '../src/cli/commands/schemas.ts'
import { runCommand } from '../src/cli/run-command.ts'
import { readYaml } from '../src/core/read/read-yaml.ts'
import {
  documentShapeSchema,
  makeSiteShapeSchema,
  pageFieldsSchema,
  sharedShapeSchema,
} from '../src/core/schema/page-schema.ts'
import { quietTerminal } from './quiet-terminal.testing.ts'
import { realSite } from './site-in-memory.testing.ts'

const folder = join(import.meta.dirname, '../schemas')

test('the published schemas are those of the blocks: `npm run schemas` writes them', () => {
  const made = makeSchemaFiles(blocks)
  expect(readdirSync(folder).sort()).toEqual([...Object.keys(made), versionsFile].sort())
  for (const [name, content] of Object.entries(made))
    expect(readFileSync(join(folder, name), 'utf8'), name).toBe(content)
})

test('no block has changed so that documents of its version would be wrong, and the record of versions is current', () => {
  const text = readFileSync(join(folder, versionsFile), 'utf8')
  expect(listUnmigrated(parseVersions(text), blocks)).toEqual([])
  const known = parseVersions(text)
  const used = listUsedTypes(Object.entries(realSite).map(([file, source]) => readYaml(file, source).source))
  expect(used.size).toBeGreaterThan(15)
  expect(text).toBe(formatVersions(chooseVersions(known, blocks, used)))
})

test('every schema that is compiled is a valid JSON Schema', () => {
  const ajv = new Ajv()
  const ofFiles = [makeSiteShapeSchema(blocks), documentShapeSchema, sharedShapeSchema, pageFieldsSchema]
  for (const schema of [...ofFiles, ...Object.values(blocks).map((block) => block.schema)])
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true)
})

test('the published schemas have at most 21,000 lines', () => {
  const lines = Object.values(makeSchemaFiles(blocks)).map((content) => content.split('\n').length)
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThan(21_000)
})

test('`schemas --site` writes schemas with the names of that site into a folder that git ignores', async () => {
  const site = mkdtempSync(join(tmpdir(), 'vaasal-schemas-'))
  const run = () =>
    runCommand(schemas, {
      args: [],
      options: { site },
      terminal: { ...quietTerminal, root: site },
    })
  try {
    await expect(run()).rejects.toThrow(`There is no pages.yaml in ${site}.`)
    cpSync(join(import.meta.dirname, 'fixtures/broken/_base'), site, { recursive: true })
    expect(await run()).toBe(0)
    const read = (name: string) => readFileSync(join(site, '.vaasal/schemas', name), 'utf8')
    expect(read('.gitignore')).toBe('*\n')
    const { $defs } = JSON.parse(read('blocks.schema.json'))
    const labels = (name: string) => $defs[name].defaultSnippets.map(({ label }: { label: string }) => label)
    expect(labels('names.document')).toContain('sarees')
    expect(labels('names.link')).toContain('/sarees')
  } finally {
    rmSync(site, { recursive: true })
  }
})
