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
  return standaloneCode(ajv, ajv.compile(schema)).replaceAll(errorOfCode, '{}')
}

/**
 * How ajv's code says what is wrong, as an item of its errors: nobody reads it, and it would be a third of the code. If
 * another version of ajv writes it otherwise, it stays.
 */
const errorOfCode = /\{instancePath[^{}]*,schemaPath:.*?\}(?=\];return false;|;if\(vErrors === null\))/gs
