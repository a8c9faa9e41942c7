import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { blocks } from '../blocks/blocks-by-type.ts'
import { makeSchemaFiles } from '../build/schema-files.ts'
import { type Command, exitCodes } from './command.ts'

export const schemas: Command = {
  name: 'schemas',
  summary: 'writes schemas/*.json, which editors point at, from the block schemas',
  async run({ terminal }) {
    const folder = join(terminal.root, 'schemas')
    await mkdir(folder, { recursive: true })
    const files = Object.entries(makeSchemaFiles(blocks))
    for (const [name, content] of files) await writeFile(join(folder, name), content)
    terminal.say(`Wrote ${files.map(([name]) => `schemas/${name}`).join(', ')}.`)
    return exitCodes.fine
  },
}
