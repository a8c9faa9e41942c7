import { join } from 'node:path'
import { expect, test } from 'vitest'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import { rename } from '../../src/cli/tools/rename.ts'
import { makeFolder, writeFiles } from '../folders.testing.ts'
import { smallSite } from '../git-site.testing.ts'
import { quietTerminal } from '../quiet-terminal.testing.ts'

const folder = makeFolder()

test('a rename says which warnings it causes', async () => {
  writeFiles(join(folder, 'site'), smallSite)
  const said: string[] = []
  const terminal = {
    ...quietTerminal,
    ...{ root: join(import.meta.dirname, '../..'), cacheDir: join(folder, 'cache') },
    openBlocks: async () => engineRegistry,
    say: (text: string) => said.push(text),
  }
  const input = {
    args: ['route', '/spring', '/spring-svg'],
    options: { site: join(folder, 'site') },
    terminal,
  }
  expect(await runCommand(rename, input)).toBe(0)
  expect(said.filter((line) => line.startsWith('Note: '))).toEqual([
    expect.stringMatching(/^Note: pages.yaml:\d+: Netlify takes "\/spring-svg" for a drawing/),
  ])
})
