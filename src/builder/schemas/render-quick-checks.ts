import { blocks } from '../../blocks/blocks-by-type.ts'
import { makeSchemas } from '../../core/validate/create-validators.ts'
import { renderQuickCheck } from '../../core/validate/render-quick-check.ts'

/** The files of the folder `quick-checks`, which is written once beside the engine's bundle: names and codes. */
export function renderQuickChecks(): Record<string, string> {
  const schemas = Object.entries(makeSchemas(blocks))
  return Object.fromEntries(schemas.map(([name, make]) => [`${name}.cjs`, renderQuickCheck(make())]))
}
