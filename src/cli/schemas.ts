import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MetadataJson } from 'libphonenumber-js/core'
import { makePhoneFiles } from '../core/phone/make-phone-files.ts'
import { type Command, exitCodes } from './command.ts'

export const schemas: Command = {
  name: 'schemas',
  summary:
    'writes what is generated: schemas/*.json, which editors point at, and the rules of telephone numbers',
  async run({ terminal }) {
    const { blocks } = await import('../blocks/blocks-by-type.ts')
    const { makeSchemaFiles } = await import('../build/schema-files.ts')
    const { default: phoneMetadata } = await import('libphonenumber-js/max/metadata')
    const files = {
      schemas: makeSchemaFiles(blocks),
      'src/core/phone': makePhoneFiles(phoneMetadata as MetadataJson),
    }
    for (const [folder, contents] of Object.entries(files)) {
      await mkdir(join(terminal.root, folder), { recursive: true })
      for (const [name, content] of Object.entries(contents)) {
        await writeFile(join(terminal.root, folder, name), content)
        terminal.say(`Wrote ${folder}/${name}.`)
      }
    }
    return exitCodes.fine
  },
}
