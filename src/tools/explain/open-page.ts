import { listSiteFiles } from '../../builder/files/find-files.ts'
import type { SiteOptions } from '../../builder/run/prepare-site.ts'
import { controlArm } from '../../contracts/arm.ts'
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts'
import { listNames, suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'
import { isError } from '../../core/diagnostics/severity.ts'
import type { CheckedPage } from '../../core/handover/checked-site.ts'
import {
  listArms,
  listMatchStates,
  type PageStates,
  type PageVersion,
} from '../../core/handover/page-states.ts'
import { createDestinationSearch } from '../../core/links/find-destination.ts'
import { listHeadErrors, openSide, trustMedia } from '../authored/open-side.ts'
import { UnknownTargetError } from './explanation.ts'
import { findFactUses } from './find-fact-uses.ts'
import type { PageInSite } from './page-in-site.ts'

interface OpenPage {
  /** Absent if `pages.yaml` or the page's parents cannot be resolved. */
  subject?: PageInSite
  /** The main route, if an alias was given. */
  aliasOf?: string
  /** The errors of `pages.yaml` and of the documents that the page is built on. */
  errors: readonly Diagnostic[]
  /** Another document of the site as a page. */
  look: (file: string) => CheckedPage | undefined
}

/**
 * Reads the page of a route, and only the documents that it is built on; with `version` as that arm or match
 * shows it.
 *
 * @throws {UnknownTargetError} if no route has this address, or the page has no such arm or match
 */
export async function openPage(
  { siteDir, registry, at }: Pick<SiteOptions, 'siteDir' | 'registry' | 'at'>,
  address: string,
  version: PageVersion = {},
): Promise<OpenPage> {
  const side = openSide({ registry, files: await listSiteFiles(siteDir), media: trustMedia([]), at })
  const { engine, config, documents } = side
  const { parts } = config
  if (!engine || !parts) return { errors: listHeadErrors(side), look: () => undefined }
  const route = config.routes.find(
    ({ path, aliases }) => path === address || aliases.some((alias) => alias.path === address),
  )
  if (!route) throw new UnknownTargetError(explainUnknownRoute(address, side))
  const { document, ...found } = route
  if (document === undefined) return { errors: listHeadErrors(side), look: () => undefined }
  const { inspected, states } = engine.inspect({ document, route: found })
  const read = engine
    .takeRecords()
    .flatMap(([, record]) => [...record.readDiagnostics, ...record.shapeDiagnostics])
  const errors = [
    ...listHeadErrors(side),
    ...read,
    ...inspected.layerDiagnostics,
    ...inspected.schemaDiagnostics,
  ].filter(isError)
  const names = new Map([...documents].map(([name, { file }]) => [file, name]))
  return {
    ...(states && {
      subject: {
        page: findVersion(states, version),
        ...{ parts, at },
        findFactUses: (name) => findFactUses(name, { ...config, parts }, engine),
      },
    }),
    ...(found.path !== address && { aliasOf: found.path }),
    errors: removeRepeated(errors),
    look(file) {
      const name = names.get(file)
      return name === undefined ? undefined : engine.look({ document: name })
    },
  }
}

function findVersion(states: PageStates<CheckedPage>, { arm, match }: PageVersion): CheckedPage {
  if (match !== undefined) return findMatch(states, match)
  return arm === undefined ? states[0] : findArm(states, arm)
}

function findMatch(states: PageStates<CheckedPage>, name: string): CheckedPage {
  const matches = listMatchStates(states)
  const found = matches.find(({ match }) => match === name)
  if (found) return found
  const names = matches.map(({ match }) => match)
  throw new UnknownTargetError(
    names.length === 0
      ? 'The page has no matches.'
      : `The page has no match "${name}"${suggest(findMeant(name, names))} Matches: ${listNames(names)}.`,
  )
}

function findArm(states: PageStates<CheckedPage>, name: string): CheckedPage {
  const arms = listArms(states)
  const found = name === controlArm ? states[0] : arms.find(({ arm }) => arm === name)
  if (found) return found
  const names = [controlArm, ...arms.map(({ arm }) => arm)]
  throw new UnknownTargetError(
    arms.length === 0
      ? 'The page has no experiment, so it has no arms.'
      : `The experiment of the page has no arm "${name}"${suggest(findMeant(name, names))} Arms: ${listNames(names)}.`,
  )
}

function explainUnknownRoute(address: string, { config }: ReturnType<typeof openSide>): string {
  const [, path = '', search] = /^([^?]*)(\?.*)?$/s.exec(address) ?? []
  const redirects = config.parts?.redirects ?? []
  const find = createDestinationSearch({ redirects, isShown: () => false, findSpelling: () => undefined })
  const found = path.startsWith('/') ? find(path, search) : undefined
  const redirect = found?.kind === 'redirect' ? redirects.find((one) => one === found.redirect) : undefined
  if (redirect && found?.kind === 'redirect')
    return `"${address}" is redirected to "${found.to}" (${redirect.span.file}:${redirect.span.line}), and is not a route.`
  const paths = config.routes.map(({ path }) => path)
  const name = address.replace(/^pages\/|\.ya?ml$/g, '')
  const byDocument = config.routes.find(({ document }) => document === name)?.path
  const withSlash = paths.find((path) => path === `/${address}`)
  const nearest = byDocument ?? withSlash ?? findMeant(address, paths)
  return `There is no route "${address}" in pages.yaml${suggest(nearest)} Routes: ${listNames(paths)}.`
}

/** A mistake of a document is found again by every page that is built on it. */
function removeRepeated(errors: readonly Diagnostic[]): Diagnostic[] {
  const key = ({ code, file, line, column }: Diagnostic) => `${code} ${file}:${line}:${column}`
  return [...new Map(errors.map((error) => [key(error), error])).values()]
}
