const parameter = 'form'

/** The address that a form is sent to, with the version of the form in its query. */
export const addFormVersion = (endpoint: string, version: string): string =>
  `${endpoint}${endpoint.includes('?') ? '&' : '?'}${parameter}=${version}`

/** The version in the query of an address; `undefined` if there is none, or if it cannot be one. */
export function readFormVersion(query: unknown): string | undefined {
  const { [parameter]: version }: { [parameter]?: unknown } = Object(query)
  return typeof version === 'string' && /^[0-9a-f]{16}$/.test(version) ? version : undefined
}
