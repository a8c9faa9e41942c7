import type { Ajv, Format } from 'ajv'
import * as formatsModule from 'ajv-formats'

interface FormatsPlugin {
  (ajv: Ajv): void
  get(name: string): Format
}

/**
 * ajv-formats is CommonJS: in a bundle its function is the default export, in plain Node the default of the default.
 */
const plugin = ((module: unknown): FormatsPlugin => {
  let found = module
  while (typeof found !== 'function') found = (found as { default: unknown }).default
  return found as FormatsPlugin
})(formatsModule)

export function addFormats(ajv: Ajv): void {
  plugin(ajv)
}

/** The check of a format, as ajv applies it; `undefined` if it is more than a test of a text. */
export function findFormat(name: string): ((text: string) => boolean) | undefined {
  const found = plugin.get(name)
  const test: unknown = typeof found === 'object' && 'validate' in found ? found.validate : found
  if (test instanceof RegExp) return (text) => test.test(text)
  return typeof test === 'function' ? (text) => test(text) === true : undefined
}
