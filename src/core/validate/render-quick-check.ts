import standaloneCode from 'ajv/dist/standalone/index.js'
import type { Schema } from '../schema/block-spec.ts'
import { createAjv } from './create-ajv.ts'

/** Says whether a plain value is valid, and changes it in place. What is wrong with it is not said. */
export type QuickCheck = (value: unknown) => boolean

/**
 * The quick check of a schema as the code of a CommonJS module, so that nothing has to be compiled where values are valid.
 * The code finds the `formats` of the engine and `isLanguage` under these names.
 */
export function renderQuickCheck(schema: Schema): string {
  const ajv = createAjv({ messages: false, code: { source: true } })
  return standaloneCode(ajv, ajv.compile(schema))
}
