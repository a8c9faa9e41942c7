import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a new block type, from `block-template/`: file name → content. */
export async function renderBlockFiles(root: string, type: string): Promise<Record<string, string>> {
  const folder = join(root, 'src/cli/block-template')
  const words = type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const fill = (text: string) =>
    text
      // The linter sorts names without regard to case.
      .replaceAll('SchemaNames', [`type ${capitalise(type)}Props`, 'schema'].sort(compareNames).join(', '))
      .replaceAll('BlockName', capitalise(type))
      .replaceAll('blockName', type)
      .replaceAll('Block title', capitalise(words))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.txt'))
  const files = names.map(async (name) => [
    name.slice(0, -4),
    fill(await readFile(join(folder, name), 'utf8')),
  ])
  return Object.fromEntries(await Promise.all(files))
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const compareNames = (one: string, other: string) =>
  one.replace('type ', '').toLowerCase() < other.replace('type ', '').toLowerCase() ? -1 : 1
