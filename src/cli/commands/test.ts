import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { allowCodeOption, exitCodes, releaseOption, siteOption } from '../../command/command.ts'
import { countThings } from '../../core/diagnostics/phrases.ts'
import type { SiteCommand, SiteTerminal } from '../site-command.ts'
import { validate } from './validate.ts'

export const test: SiteCommand = {
  name: 'test',
  summary: "test the site's own block types with their examples, and check every document",
  options: [
    siteOption,
    allowCodeOption,
    { flags: '--blocks', summary: 'only test the block types; no document is checked' },
    releaseOption,
  ],
  loadsBlocks: true,
  async run({ options, terminal }) {
    const areBlocksFine = await testOwnBlocks(terminal)
    const code =
      options.blocks === true
        ? exitCodes.fine
        : await validate.run({ args: [], options: { ...options, format: 'pretty' }, terminal })
    await bundleOwnCode(terminal)
    return areBlocksFine || code !== exitCodes.fine ? code : exitCodes.errors
  },
}

/** Bundles what wakes the blocks of the site's own, so that a mistake in it is found before the site is built. */
async function bundleOwnCode({ root, cacheDir, code, openBlocks }: SiteTerminal): Promise<void> {
  const registry = await openBlocks()
  if (!registry.own?.names.some((type) => registry.blocks[type]?.wake)) return
  const { buildClient } = await import('../../builder/client/build-client.ts')
  await buildClient({ root, cacheDir, registry, code })
}

/** Tests the block types of the site's own, and prints each test in a line. Returns whether all have passed. */
async function testOwnBlocks({ print, openBlocks }: SiteTerminal): Promise<boolean> {
  const registry = await openBlocks()
  if (!registry.own) {
    print('The site has no block types of its own.')
    return true
  }
  const { testBlock } = await import('../../catalogue/test-block.ts')
  const { loadOwnIslands } = await import('../../builder/own-blocks/load-own-islands.ts')
  const islands = await loadOwnIslands(registry)
  let [passed, failed] = [0, 0]
  for (const type of registry.own.names) {
    const definition = registry.blocks[type]
    if (!definition) throw new Error(`The block type ${type} is not in the registry`)
    const file = `blocks/${type}/examples.yaml`
    const text = await readFile(join(registry.own.siteDir, file), 'utf8')
    for (const { name, problem } of testBlock({
      definition,
      island: islands.get(type),
      registry,
      file,
      text,
    })) {
      print(`${problem === undefined ? 'ok  ' : 'FAIL'} ${type}: ${name}`)
      if (problem === undefined) passed += 1
      else {
        failed += 1
        print(problem.replace(/^/gm, '     '))
      }
    }
  }
  print(`${countThings(passed, 'test')} passed, ${failed} failed.`)
  return failed === 0
}
