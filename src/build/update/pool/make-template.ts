/**
 * An object with these keys. Copies of it share its shape, and setting a key never calls a setter, as of `__proto__`.
 * `JSON.parse` gives it room for exactly these keys.
 */
export function makeTemplate(keys: readonly string[]): object {
  return JSON.parse(`{${keys.map((key) => `${JSON.stringify(key)}:null`).join()}}`)
}
