import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { MetadataJson } from 'libphonenumber-js/core'
import { siteSchemasFolder } from '../../builder/schemas/site-schemas-folder.ts'
import { allowCodeOption, exitCodes, type Terminal, UsageError } from '../../command/command.ts'
import type { BlockSpecs } from '../../core/schema/block-spec.ts'
import { makeOwnFolder } from '../../files/make-own-folder.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { isSiteOfItsOwn } from '../is-site-of-its-own.ts'
import type { SiteCommand, SiteTerminal } from '../site-command.ts'

export const schemas: SiteCommand = {
  name: 'schemas',
  summary:
    "generate schemas with a site's own names for editors; in the engine's own folder its schemas/*.json and telephone number rules",
  options: [
    {
      flags: '--site <dir>',
      summary: `only generate schemas with this site's routes, documents, block ids and media, in its ${siteSchemasFolder}`,
    },
    allowCodeOption,
  ],
  loadsBlocks: true,
  async run({ options, terminal }) {
    if (options.site !== undefined || isSiteOfItsOwn(terminal.root))
      return writeSiteSchemas(resolve(String(options.site ?? '.')), terminal)
    const { blocks } = await terminal.openBlocks()
    const { makeSchemaFiles } = await import('../../builder/schemas/schema-files.ts')
    const { makePhoneFiles } = await import('../../core/phone/make-phone-files.ts')
    const { default: phoneMetadata } = await import('libphonenumber-js/max/metadata')
    const versions = await updateVersions(blocks, terminal)
    if (!versions) return exitCodes.errors
    await writeFiles(terminal.root, 'schemas', { ...makeSchemaFiles(blocks), ...versions }, terminal)
    const phoneFiles = makePhoneFiles(phoneMetadata as MetadataJson)
    await writeFiles(terminal.root, 'src/core/phone', phoneFiles, terminal)
    return exitCodes.fine
  },
}

/**
 * The versions of the blocks that documents use; says why if documents would become wrong without a migration. The
 * documents are those of the engine's own folder.
 */
async function updateVersions(
  specs: BlockSpecs,
  { root, say }: Terminal,
): Promise<Record<string, string> | undefined> {
  const { chooseVersions, formatVersions, listUnmigrated, parseVersions, versionsFile } = await import(
    '../../builder/schemas/block-versions.ts'
  )
  const { listUsedTypes } = await import('../../builder/schemas/list-used-types.ts')
  const { listSiteFiles, readListedFile } = await import('../../builder/files/find-files.ts')
  const { readSite } = await import('../../core/read/read-site.ts')
  const text = await readFile(join(root, 'schemas', versionsFile), 'utf8').catch(() => '{}')
  const known = parseVersions(text)
  const unmigrated = listUnmigrated(known, specs)
  for (const sentence of unmigrated) say(sentence)
  if (unmigrated.length > 0) return undefined
  const { sources } = readSite((await listSiteFiles(root)).map(readListedFile))
  const used = listUsedTypes(sources.values())
  return { [versionsFile]: formatVersions(chooseVersions(known, specs, used)) }
}

async function writeSiteSchemas(siteDir: string, terminal: SiteTerminal): Promise<number> {
  const site = await stat(join(siteDir, 'pages.yaml')).catch(() => undefined)
  if (!site?.isFile())
    throw new UsageError(`There is no pages.yaml in ${siteDir}. Name a site's folder with --site.`)
  const { blocks } = await terminal.openBlocks()
  const { writeSiteSchemas } = await import('../../builder/schemas/write-site-schemas.ts')
  for (const path of await writeSiteSchemas(blocks, siteDir)) terminal.say(`Wrote ${path}.`)
  terminal.say(
    'Visual Studio Code uses them by .vscode/settings.json, which `npx vaasal dev` writes. For another editor, make this the ' +
      `first line of pages.yaml: # yaml-language-server: $schema=${siteSchemasFolder}/site.schema.json\n` +
      '`npx vaasal dev` and `npx vaasal new page` keep them up to date.',
  )
  return exitCodes.fine
}

async function writeFiles(
  base: string,
  folder: string,
  files: Readonly<Record<string, string>>,
  terminal: Terminal,
): Promise<void> {
  makeOwnFolder(base, folder)
  for (const [name, content] of Object.entries(files)) {
    replaceFile(join(base, folder, name), content)
    terminal.say(`Wrote ${folder}/${name}.`)
  }
}
