import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { type Command, exitCodes, outOption, siteOption, UsageError } from '../../command/command.ts'
import { readCommonOptions } from '../../command/read-options.ts'

export const consentCheck: Command = {
  name: 'consent check',
  summary: 'visit the built site in Chromium, and say what is asked or stored without consent',
  options: [siteOption, outOption],
  async run({ options, terminal }) {
    const { outDir } = readCommonOptions(options, terminal)
    const isBuilt = await stat(join(outDir, 'index.html')).catch(() => undefined)
    if (!isBuilt)
      throw new UsageError(
        `${relative(process.cwd(), outDir) || '.'} does not contain a built site: run \`npx vaasal build\` first, or name its folder with --out.`,
      )
    const { findBrowser } = await import('../../tools/find-browser.ts')
    const { checkConsent } = await import('../../tools/consent/check-consent.ts')
    const { formatConsent } = await import('../../tools/consent/format-consent.ts')
    const { createSiteServer } = await import('../../server/create-site-server.ts')
    const browser = await findBrowser(terminal.root, 'consent check')
    const server = await createSiteServer({ outDir })
    try {
      const address = await server.listen({ port: 0, host: '127.0.0.1' })
      const pages = await checkConsent({ outDir, address, browser, onProgress: terminal.progress })
      terminal.progress('')
      terminal.print(formatConsent(pages))
      return pages.some(({ breaches }) => breaches.length > 0) ? exitCodes.errors : exitCodes.fine
    } finally {
      await server.close()
    }
  },
}
