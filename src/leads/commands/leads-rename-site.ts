import { type Command, exitCodes, siteOption, UsageError } from '../../command/command.ts'
import { readFolders } from '../../command/read-options.ts'
import { isSiteId } from '../intake/store/site/settle-site.ts'
import { formatStore } from '../intake/store/sql/format-store.ts'
import { readSite } from './options/read-site.ts'
import { readStoreLocation } from './options/read-store-location.ts'

export const leadsRenameSite: Command = {
  name: 'leads rename-site',
  summary: "make the store of a former id of this site the site's own, after its address or id has changed",
  arguments: [
    { name: '<id>', summary: 'the former id: the host of the former address, or the former site.id' },
  ],
  options: [siteOption],
  environment: ['DATA_DIR', 'DATABASE_URL'],
  async run({ args: [id = ''], options, terminal }) {
    const folders = readFolders(options)
    const location = readStoreLocation(folders.siteDir)
    terminal.say(`Store: ${formatStore(location)}`)
    const { id: site } = await readSite(options)
    if (site === undefined)
      throw new UsageError(`${folders.siteDir} is not the folder of a site: name it with --site.`)
    if (!isSiteId(id)) throw new UsageError(`${JSON.stringify(id)} cannot be the id of a site.`)
    if (id === site) throw new UsageError(`${id} is the id of this site, so it shows these leads already.`)
    const { openStore } = await import('../intake/store/open-store.ts')
    const store = await openStore({ ...location, site: id }, () => {}, { create: false })
    try {
      const refusal = await store.renameTo(site)
      if (refusal !== undefined) throw new UsageError(refusal)
    } finally {
      await store.close()
    }
    terminal.say(`The store of ${id} is that of ${site} now.`)
    return exitCodes.fine
  },
}
