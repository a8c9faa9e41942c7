import { basename } from 'node:path'
import { type BlockRegistry, findOwnFolder } from '../blocks/block-registry.ts'
import type { BlockDefinition } from '../blocks/define-block.ts'
import { planShareImage } from '../builder/assets/plan-share-image.ts'
import type { ShareCard } from '../builder/assets/share-card.ts'
import { ignoreChange } from '../builder/config/document-reader.ts'
import { toPosix } from '../builder/files/relative-path.ts'
import type { SiteFonts } from '../builder/fonts/choose-fonts.ts'
import type { FontPlace } from '../builder/fonts/font-place.ts'
import { explainOwnFailure } from '../builder/own-blocks/explain-own-failure.ts'
import type { PreparedSite } from '../builder/run/prepare-site.ts'
import { type Catalogue, type CatalogueScript, openCatalogue } from '../catalogue/open-catalogue.ts'
import type { WeighPage } from '../catalogue/weigh-pages.ts'
import { toRenderSettings } from '../core/handover/to-render-settings.ts'
import { answersModule } from '../core/model/client-modules.ts'
import { listModuleNames, locateModule } from '../core/model/wake.ts'
import type { ClientAddresses } from '../render/render-input.ts'
import { renderPage } from '../render/render-page.ts'
import type { PreviewDestination } from './match-address.ts'
import { outsideAddress } from './outside-address.ts'

/** Where browsers load code from. */
export interface BrowserCode {
  main: string
  /** Returns the address of a module, given its path in the engine. */
  addressOf: (path: string) => string
}

interface ShownInput {
  /** The engine's own folder. */
  root: string
  site: PreparedSite
  /** The moment at which it is shown. */
  at: Date
  fonts: SiteFonts
  /** Where the font files are that share images are drawn with. */
  fontPlace: FontPlace
  /** What a request leads to, by its path and its query. */
  find: (path: string, search: string) => PreviewDestination
  weigh: WeighPage
}

/** A site that the dev server can show. */
export type ShownSite = ReturnType<typeof showSite>

/** Shows a site that was read and checked, also with errors. */
export function showSite(input: ShownInput) {
  const { root, site, fonts } = input
  const { shell, updated } = site
  const { registry, config } = updated
  const shareCards = new Map<string, ShareCard>()
  return {
    ...input,
    /** The share images that were drawn for the pages that were rendered, by name. */
    shareCards: shareCards as ReadonlyMap<string, ShareCard>,
    /**
     * Renders the page of a route as the build does, except for the addresses of the browser's code. `undefined` if one of
     * its documents has changed since: it has a mistake now.
     */
    async render(route: string, browser: BrowserCode): Promise<string | undefined> {
      if (!shell) throw new Error('The site has pages but no settings')
      const page = await updated.bind(route).catch(ignoreChange)
      if (!page) return undefined
      try {
        const shareImage = await planShareImage(page, shell, input.fontPlace)
        const card = shareImage?.card
        if (card) shareCards.set(card.name, card)
        const client = listAddresses(browser, registry)
        return renderPage(page, { blocks: registry.blocks, shell, fonts, client, shareImage })
      } catch (cause) {
        return throwExplained(await updated.explain(route, cause), registry)
      }
    },
    /** The document of a route. */
    documentOf: (route: string): string | undefined =>
      config.routes.find(({ path }) => path === route)?.document,
    /** The catalogue of block types and pages. */
    openCatalogue(browser: BrowserCode): Catalogue {
      const look =
        shell ?? (config.parts && toRenderSettings(config.parts.settings, input.at, site.media.publicPaths))
      // Examples run as on a built page: they follow no change by themselves.
      const client = { ...listAddresses(browser, registry), main: browser.addressOf('/src/client/main.ts') }
      const addressOf = (script: CatalogueScript) => browser.addressOf(`/src/catalogue/browser/${script}.ts`)
      const catalogue = openCatalogue({
        ...{ root, site, look: look && { shell: look, fonts, client } },
        scripts: { 'blocks-page': addressOf('blocks-page'), 'pages-page': addressOf('pages-page') },
      })
      const write = (name: string) =>
        catalogue.write(name).catch((cause: unknown) => throwExplained(cause, registry))
      return { ...catalogue, write }
    },
  }
}

/** Says of what a block of the site's own has thrown where it was. */
export function throwExplained(cause: unknown, registry: BlockRegistry): never {
  throw explainOwnFailure(cause, registry) ?? cause
}

function listAddresses({ main, addressOf }: BrowserCode, registry: BlockRegistry): ClientAddresses {
  const modules = Object.values(registry.blocks).flatMap((definition) =>
    listModuleNames(definition).map((name) => [name, addressOf(locateCode(definition, name, registry))]),
  )
  const answers = addressOf('/src/client/consent/answer-consent.ts')
  return { main, modules: { ...Object.fromEntries(modules), [answersModule]: answers } }
}

/** The address of a module's source: of a site's own block it is outside the engine. */
function locateCode({ type, wake }: BlockDefinition, name: string, registry: BlockRegistry): string {
  const path = `/${locateModule(name)}`
  const folder = findOwnFolder(registry, type)
  // The name alone does not tell a shared behaviour: the type of an own block may be `ui`.
  if (folder === undefined || wake?.code.startsWith('ui/')) return path
  return `${outsideAddress}${toPosix(folder).replace(/^\//, '')}/${basename(path)}`
}
