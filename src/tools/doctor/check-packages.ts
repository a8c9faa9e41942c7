import type { Finding } from './finding.ts'

/** A package, how it is loaded, and what it is for. */
export interface CheckedPackage {
  name: string
  purpose: string
  load: () => unknown
  /** For an optional package: the setting that needs it, if that is given. */
  neededBy?: string | undefined
}

/** Whether packages with native parts load on this machine: they are compiled for one system and processor. */
export function checkNativePackages(packages: readonly CheckedPackage[]): Promise<Finding[]> {
  return Promise.all(
    packages.map(async ({ name, purpose, load }) => {
      const failure = await findFailure(load)
      if (failure === undefined) return { subject: name, state: 'fine', message: purpose }
      const message = `${purpose}: it cannot be loaded (${failure}). Remove node_modules and run "npm install" on this machine: it is compiled for ${process.platform}-${process.arch}.`
      return { subject: name, state: 'problem', message }
    }),
  )
}

/** Whether the packages are there that only some sites or commands need. */
export function checkOptionalPackages(packages: readonly CheckedPackage[]): Promise<Finding[]> {
  return Promise.all(
    packages.map(async ({ name, purpose, load, neededBy }) => {
      const failure = await findFailure(load)
      if (failure === undefined) return { subject: name, state: 'fine', message: `optional, ${purpose}` }
      if (neededBy !== undefined)
        return { subject: name, state: 'problem', message: `${neededBy} needs it: npm install ${name}` }
      return { subject: name, state: 'fine', message: `not installed; ${purpose}: npm install ${name}` }
    }),
  )
}

/** The first line of why something cannot be loaded. */
async function findFailure(load: () => unknown): Promise<string | undefined> {
  try {
    await load()
    return undefined
  } catch (cause) {
    return String(cause instanceof Error ? cause.message : cause).split('\n')[0]
  }
}
