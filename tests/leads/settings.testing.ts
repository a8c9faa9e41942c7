import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, vi } from 'vitest'
import { settingNames } from '../../src/contracts/settings/environment-variables.ts'
import { makeTestFolder } from '../folders.testing.ts'
import { runHere } from '../run-vaasal.testing.ts'

interface SettingsBed {
  /** A folder around the site. No repository is around it. */
  readonly folder: string
  /** The folder of a site whose configuration is empty. */
  readonly site: string
  /** Its `vaasal.env`, which does not exist at first. */
  readonly file: string
  write: (content: string, mode?: number) => void
  /** Runs a command on the site in this process, with its exit code and what it wrote to stderr. */
  run: (...args: string[]) => Promise<{ code: unknown; said: string }>
}

/** A site in a shell without any setting, new for each test. */
export function makeSettingsBed(): SettingsBed {
  let folder: string
  let site: string
  let file: string
  beforeEach(() => {
    folder = makeTestFolder()
    site = join(folder, 'site')
    file = join(site, 'vaasal.env')
    mkdirSync(site)
    writeFileSync(join(site, 'pages.yaml'), '')
    for (const name of [...settingNames, 'CRM_SECRET']) vi.stubEnv(name, undefined)
    vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
    vi.stubEnv('GIT_CONFIG_SYSTEM', '/dev/null')
  })
  afterEach(() => vi.unstubAllEnvs())
  return {
    get folder() {
      return folder
    },
    get site() {
      return site
    },
    get file() {
      return file
    },
    write: (content, mode = 0o600) => writeFileSync(file, content, { mode }),
    async run(...args) {
      const { code, stderr } = await runHere(
        folder,
        ...args,
        ...(args.includes('--site') ? [] : ['--site', site]),
      )
      return { code, said: stderr }
    },
  }
}
