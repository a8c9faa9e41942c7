import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { engineRegistry } from '../../src/blocks/block-registry.ts'
import { listSiteFiles } from '../../src/builder/files/find-files.ts'
import { ResultTable } from '../../src/builder/results/result-table.ts'
import { type BuildOptions, buildSite } from '../../src/builder/run/build-site.ts'
import { type PreparedSite, prepareSite } from '../../src/builder/run/prepare-site.ts'
import { renderCatalogue } from '../../src/catalogue/render-catalogue.ts'
import type { EngineCode } from '../../src/contracts/engine-code.ts'
import { listFiles } from '../folders.testing.ts'
import { until } from '../until.testing.ts'
import type { EditedSite } from './edited-site.testing.ts'

interface Engine {
  root: string
  cacheDir: string
  code: EngineCode
}

/** How a build is run. Its result does not depend on the number of workers. */
export interface BuildMode {
  workers?: number
  withCatalogue?: boolean
}

/** The ways in which an edited site is built and checked, with the same engine. */
export function openEditedBuilds({ root, cacheDir, code }: Engine) {
  const codeOf = ({ blocks }: EditedSite): EngineCode => ({ ...code, blocks: { ...code.blocks, ...blocks } })
  const optionsOf = (site: EditedSite) => ({
    ...{ registry: engineRegistry, siteDir: site.folder, root, cacheDir, at: site.at, code: codeOf(site) },
  })
  const addCatalogue: BuildOptions['addFiles'] = (built) =>
    renderCatalogue(built, { root, cacheDir, onProgress: () => {} })
  const readMode = ({ workers = 1, withCatalogue = false }: BuildMode) => ({
    workers,
    ...(withCatalogue && { addFiles: addCatalogue }),
  })
  return {
    /** A build that continues from earlier ones, which are kept in the site's folder. */
    buildOn: (site: EditedSite, outDir: string, mode: BuildMode = {}) =>
      buildSite({ ...optionsOf(site), outDir, ...readMode(mode) }),

    /** A build that knows nothing of earlier ones, and of which later ones know nothing. */
    async buildAlone(site: EditedSite, outDir: string, { withCatalogue = false }: BuildMode = {}) {
      await rm(outDir, { recursive: true, force: true })
      const mode = readMode({ withCatalogue })
      return buildSite({ ...optionsOf(site), code, outDir, table: new ResultTable(), ...mode })
    },

    /** Checks the site without building it, which is kept as well. */
    async validate(site: EditedSite) {
      const prepared = await prepareSite({ ...optionsOf(site), workers: 1 })
      await prepared.updated.close()
      prepared.keep()
      return prepared
    },

    /** Checks the site as the preview does, which keeps its results in memory. */
    createPreview() {
      const table = new ResultTable()
      return async (site: EditedSite) => {
        const prepared = await prepareSite({ ...optionsOf(site), table, workers: 1 })
        await prepared.updated.close()
        return prepared
      }
    },
  }
}

/** Waits until no file of the site was written within the resolution of its times: only then is a run kept as a whole. */
export async function settle({ folder }: EditedSite): Promise<void> {
  await until('files that were written a while ago', async () =>
    (await listSiteFiles(folder)).every(({ settled }) => settled),
  )
}

/** The files of a built site by name, each as one value to compare. */
export function hashFiles(dist: string): Record<string, string> {
  const hash = (file: string) =>
    createHash('sha1')
      .update(readFileSync(join(dist, file)))
      .digest('hex')
  return Object.fromEntries(listFiles(dist).map((file) => [file, hash(file)]))
}

export const show = (diagnostics: readonly object[]) => JSON.stringify(diagnostics, null, 1)

/** What a site is to its pages and to those who look at it, beside its pages' files. */
export const fingerprintSite = ({
  diagnostics,
  validUntil,
  aliases,
  redirects,
  updated,
}: Partial<PreparedSite>) =>
  JSON.stringify({
    ...{ diagnostics, validUntil, aliases, redirects },
    pages: updated?.pages.map(({ key, contribution }) => ({ key, contribution })),
  })
