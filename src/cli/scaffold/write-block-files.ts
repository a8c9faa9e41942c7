import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What a person would write by hand for a new block type: file name → content, from `block-template/`. */
export async function writeBlockFiles(root: string, type: string): Promise<Record<string, string>> {
  const folder = join(root, 'src/cli/block-template')
  const words = type.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const fill = (text: string) =>
    text
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
