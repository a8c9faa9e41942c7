import { isAllowedInFile } from '../../contracts/settings/environment-variables.ts'

/**
 * Leaves out quotes around the values of settings, as the operator's file does. `docker run --env-file` and others that read
 * such a file hand them over with the value: a `DATA_DIR` in quotes would be another folder.
 */
export function unquoteEnvironment(env: NodeJS.ProcessEnv): void {
  for (const [name, value = ''] of Object.entries(env)) {
    const isQuoted = /^(?:"[^"]*"|'[^']*')$/.test(value)
    if (isQuoted && isAllowedInFile(name)) env[name] = value.slice(1, -1)
  }
}
