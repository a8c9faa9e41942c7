import { applyEdits, modify, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { siteSchemasFolder } from '../../builder/schemas/site-schemas-folder.ts'
import { readJsonFormat } from './read-json-format.ts'

/** Which of a site's files each of its schemas describes, as the setting `yaml.schemas` names them. */
const patterns: Readonly<Record<string, readonly string[]>> = {
  [`./${siteSchemasFolder}/site.schema.json`]: ['pages.yaml'],
  [`./${siteSchemasFolder}/page.schema.json`]: ['pages/**/*.yaml', '!pages/shared/*.yaml'],
  [`./${siteSchemasFolder}/shared-block.schema.json`]: ['pages/shared/*.yaml'],
}

const setting = 'yaml.schemas'

/** The settings of Visual Studio Code for a site, if it has no others. */
export const editorSettings = `{
  "${setting}": {
${Object.entries(patterns)
  .map(
    ([schema, files]) => `    "${schema}": [${files.map((pattern) => JSON.stringify(pattern)).join(', ')}]`,
  )
  .join(',\n')}
  }
}
`

/**
 * The text of a `settings.json` with a site's schemas in it. Comments, order and what is set already stay. `undefined` if
 * the text is not that of a settings file.
 */
export function addSchemas(text: string): string | undefined {
  if (text.trim() === '') return editorSettings
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { allowTrailingComma: true })
  const schemas = findProperty(root, setting)
  if (errors.length > 0 || root?.type !== 'object') return undefined
  if (schemas && schemas.type !== 'object') return undefined
  const known = new Set(listKeys(schemas).map((key) => key.replace(/^\.\//, '')))
  const missing = Object.entries(patterns).filter(([schema]) => !known.has(schema.replace(/^\.\//, '')))
  const formattingOptions = readJsonFormat(text)
  return missing.reduce(
    (before, [schema, files]) =>
      applyEdits(before, modify(before, [setting, schema], files, { formattingOptions })),
    text,
  )
}

const listProperties = (node: Node | undefined) =>
  (node?.children ?? []).flatMap(({ children: [key, value] = [] }) =>
    key && value ? [{ key: String(key.value), value }] : [],
  )

const listKeys = (node: Node | undefined) => listProperties(node).map(({ key }) => key)

/** JSON may say a key twice; the last one counts. */
const findProperty = (node: Node | undefined, name: string) =>
  listProperties(node).findLast(({ key }) => key === name)?.value
