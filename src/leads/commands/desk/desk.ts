import { type Command, outOption, siteOption } from '../../../command/command.ts'
import { readCommonOptions } from '../../../command/read-options.ts'
import { readSite } from '../options/read-site.ts'
import { readStoreLocation } from '../options/read-store-location.ts'

export const desk: Command = {
  name: 'desk',
  summary: 'serve the desk, where people work on leads, on http://localhost:4175',
  options: [siteOption, outOption],
  environment: ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'DESK_URL', 'TRUSTED_PROXIES'],
  hasLog: true,
  async run({ options, terminal }) {
    const { outDir, siteDir } = readCommonOptions(options, terminal)
    const location = { ...readStoreLocation(siteDir), site: (await readSite(options)).id }
    const { runDesk } = await import('./run-desk.ts')
    return runDesk({ outDir, location, terminal })
  },
}
