import { RefusalError } from './refusal-error.ts'

/** A package that only some sites need is not installed. */
export class MissingPackageError extends RefusalError {
  constructor(name: string) {
    super(`This needs the package ${name}: npm install ${name}`)
  }
}

/**
 * What `load` imports. `name` is a package that is installed only where it is asked for.
 *
 * @throws {MissingPackageError} if it is not
 */
export async function importOptional<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND'
    if (isMissing && cause.message.includes(`'${name}'`)) throw new MissingPackageError(name)
    throw cause
  }
}
