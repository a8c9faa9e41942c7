import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { makeOwnFolder } from '../../files/make-own-folder.ts'
import { readOwnFile } from '../../files/read-own-file.ts'
import { replaceFile } from '../../files/replace-file.ts'
import { addSchemas, editorSettings } from './add-schemas.ts'

const folder = '.vscode'
const settingsFile = `${folder}/settings.json`
const extensionsFile = `${folder}/extensions.json`
/** No settings that people write are larger. */
const maxBytes = 1024 * 1024

const extensions = `{
  "recommendations": ["redhat.vscode-yaml"]
}
`

/**
 * Has Visual Studio Code use a site's own schemas: adds what its settings lack, and proposes the extension for YAML where
 * the site has no settings yet. Returns a sentence on what was done, or why not; `undefined` if there is nothing to do.
 *
 * @throws {RefusedFileError} if the folder of the settings is something else
 */
export function writeEditorSettings(siteDir: string): string | undefined {
  makeOwnFolder(siteDir, folder)
  const file = join(siteDir, settingsFile)
  const isNew = !exists(file)
  const before = isNew ? '' : readOwnFile(file, maxBytes)?.toString('utf8')
  const after = before === undefined ? undefined : addSchemas(before)
  if (after === undefined)
    return `${settingsFile} cannot be changed as it is, so it was left alone. For suggestions in Visual Studio Code, add to it:\n${editorSettings.trimEnd()}`
  if (after === before) return undefined
  replaceFile(file, after)
  if (isNew && !exists(join(siteDir, extensionsFile))) replaceFile(join(siteDir, extensionsFile), extensions)
  return `${isNew ? 'Wrote' : 'Added the schemas of this site to'} ${settingsFile}: Visual Studio Code suggests the names of this site.`
}

const exists = (file: string) => lstatSync(file, { throwIfNoEntry: false }) !== undefined
