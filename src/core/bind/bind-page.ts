import type { CheckedBlock, CheckedPage, SiteIndex } from '../handover/checked-site.ts'
import { createFactScope } from '../handover/fact-scope.ts'
import { findCountsAddress } from '../handover/find-counts-address.ts'
import type { PageStates } from '../handover/page-states.ts'
import { readHeadText } from '../handover/read-head-text.ts'
import { usesCampaigns } from '../handover/uses-campaigns.ts'
import { bindMessages } from '../messages/choose-messages.ts'
import { pageMessages } from '../messages/page-messages.ts'
import type { FormTarget, Image } from '../model/bound.ts'
import { levelHeadings } from '../model/heading-levels.ts'
import type { ContactedAddresses, Page, PageBlock } from '../model/page.ts'
import { findCountry } from '../phone/find-country.ts'
import type { BlockSpec } from '../schema/block-spec.ts'
import { mapFields } from '../schema/walk-fields.ts'
import { directionInside } from '../text/direction.ts'
import { fillFacts } from '../text/facts.ts'
import { mapTexts } from '../tree/map-texts.ts'
import { bindAnalytics } from './bind-analytics.ts'
import { bindConsent } from './bind-consent.ts'
import { bindExperiment } from './bind-experiment.ts'
import { bindField, bindImage } from './bind-field.ts'
import { bindMatch } from './bind-match.ts'
import { bindOptions } from './bind-options.ts'
import { bindPool } from './bind-pool.ts'
import { nameFormVersion } from './name-form-version.ts'
import { type BlockContext, rememberBinding } from './remember-binding.ts'

/** What the fields of a page refer to outside the page, collected during binding. */
type Uses = Record<'pools' | keyof ContactedAddresses, Set<string>>

/** Turns a checked page into what is rendered, with what its arms and matches show now. Only for pages without errors. */
export function bindPage(states: PageStates<CheckedPage>, site: SiteIndex): Page {
  const [page] = states
  const { settings } = site
  const uses: Uses = { pools: new Set(), frames: new Set(), endpoints: new Set() }
  const analytics = bindAnalytics(page.fields, settings)
  const counts = page.route?.path === '/404' ? undefined : site.derive('counts', findCountsAddress)
  const ofSite = createSiteContext(page, site, uses)
  const withFacts = (state: CheckedPage): SiteContext =>
    state.document.matchFacts ? { ...ofSite, fact: createFactScope(state, site) } : ofSite
  const bindBlocks = (state: CheckedPage) =>
    state.blocks.map((block) => bindBlock(block, state, site, withFacts(state)))
  const blocks = bindBlocks(page)
  const experiment = bindExperiment(states, bindBlocks)
  const match = bindMatch(states, bindBlocks)
  const bound: Page = {
    route: page.route?.path ?? '/',
    lang: page.lang,
    head: bindHead(page, site),
    blocks,
    contactedAddresses: { frames: [...uses.frames].sort(), endpoints: [...uses.endpoints].sort() },
    chat: Object.fromEntries([...uses.pools].sort().map((name) => [name, findPool(name, site)])),
    messages: bindMessages(pageMessages, page.lang, settings),
  }
  if (analytics) bound.analytics = analytics
  if (experiment) bound.experiment = experiment
  if (match) bound.match = match
  const consent = bindConsent(bound, settings, { lang: page.lang, fact: ofSite.fact })
  if (consent) bound.consent = consent
  if (site.derive('campaigns', usesCampaigns)) bound.variant = page.document.name
  if (counts !== undefined) bound.counts = counts
  return bound
}

/** What the fields of all blocks of a page ask for. */
type SiteContext = Omit<BlockContext, 'lang' | 'messages'>

function createSiteContext(page: CheckedPage, site: SiteIndex, uses: Uses): SiteContext {
  return {
    fact: createFactScope(page, site),
    media: site.media,
    form: (name) =>
      site.derive(`form ${name}`, ({ forms, programs }) => {
        const form = forms?.[name]
        return form && { ...form, ...(programs?.forms === false && { withoutTools: true as const }) }
      }),
    country: () => site.derive('country', findCountry),
    timeZone: () => site.settings.timezone,
    pool(name) {
      uses.pools.add(name)
      return findPool(name, site).links
    },
    reach: (by, address) => uses[by].add(address),
  }
}

function bindBlock(
  checked: CheckedBlock,
  page: CheckedPage,
  site: SiteIndex,
  ofSite: SiteContext,
): PageBlock {
  const { block, spec, lang, side, options } = checked
  const inLanguage = lang === page.lang ? ofSite : { ...ofSite, fact: createFactScope(page, site, lang) }
  const context: BlockContext = {
    ...{ ...inLanguage, lang },
    messages: (catalogue) => bindMessages(catalogue, lang, site.settings),
  }
  const isFirst = checked === page.headline
  const props = rememberBinding(checked.value, `${lang} ${isFirst}`, context, (recorded) => {
    const levelOf = levelHeadings(isFirst)
    const targets: FormTarget[] = []
    const bound = mapFields(spec.schema, checked.value, (field) => {
      const value = bindField(field, recorded, levelOf)
      if (field.kind === 'form') targets.push(value as FormTarget)
      return value
    })
    const props = prepareProps(spec, {
      ...(bound as PageBlock['props']),
      ...(spec.messages && { messages: recorded.messages(spec.messages) }),
    })
    nameFormVersion(props, targets)
    return props
  })
  const bound: PageBlock = {
    type: block.type,
    id: block.id,
    area: block.area,
    props,
    ...bindOptions(options, spec, context),
  }
  const dir = directionInside(lang, page.lang)
  if (lang !== page.lang) bound.lang = lang
  if (dir) bound.dir = dir
  if (side) bound.side = side
  return bound
}

const prepareProps = ({ prepare }: BlockSpec, props: PageBlock['props']): PageBlock['props'] =>
  prepare ? (prepare(props) as PageBlock['props']) : props

const findPool = (name: string, site: SiteIndex) =>
  site.derive(`pool ${name}`, (settings) => bindPool(name, settings))

function bindHead(page: CheckedPage, site: SiteIndex): Page['head'] {
  const { settings } = site
  const { fields, route } = page
  const group = fields.translations
  const alternates = group === undefined ? [] : (site.translations.get(group) ?? [])
  const title = readHeadText(page, 'title', site)
  const fact = createFactScope(page, site)
  const fill = (text: string) => fillFacts(text, fact)
  return {
    title,
    description: readHeadText(page, 'description', site),
    keywords: (fields.keywords ?? settings.head?.keywords ?? []).map(fill),
    canonical: makeAbsolute(settings.url, route?.path ?? '/'),
    robots: fields.robots,
    siteName: settings.name,
    ...(fields.share !== undefined && { share: fields.share }),
    ...(fields.sharePicture && { sharePicture: bindSharePicture(fields.sharePicture, site, fill) }),
    ...(fields.about !== undefined && { about: mapTexts(fields.about, fill) }),
    breadcrumbs: listBreadcrumbs(route?.path ?? '/', title, site),
    alternates: listAlternates(alternates, settings),
  }
}

function bindSharePicture(
  { src, alt }: NonNullable<CheckedPage['fields']['sharePicture']>,
  { media }: SiteIndex,
  fill: (text: string) => string,
): Image {
  const file = media.findImage(fill(src))
  if (typeof file !== 'object') throw new Error(`The image ${src} reached binding unchecked`)
  return bindImage({ src: file, alt: fill(alt) })
}

/** The pages of a group by their languages, and for all other languages the one in that of the site. */
function listAlternates(
  group: readonly { lang: string; route: string }[],
  { lang, url }: SiteIndex['settings'],
): Page['head']['alternates'] {
  const original = group.find((page) => page.lang === lang)
  const all = original ? [...group, { lang: 'x-default', route: original.route }] : group
  return all.map((page) => ({ lang: page.lang, href: makeAbsolute(url, page.route) }))
}

/** The pages above the one at a path, the home page first, and the page itself; none for the home page itself. */
function listBreadcrumbs(
  path: string,
  title: string,
  { settings, titles }: SiteIndex,
): Page['head']['breadcrumbs'] {
  if (path === '/') return []
  const { name, url } = settings
  const breadcrumbs: { name: string; href: string }[] = []
  if (titles.get('/') !== undefined) breadcrumbs.push({ name, href: makeAbsolute(url, '/') })
  for (let end = path.indexOf('/', 1); end !== -1; end = path.indexOf('/', end + 1)) {
    const above = path.slice(0, end)
    const found = titles.get(above)
    if (found !== undefined) breadcrumbs.push({ name: found, href: makeAbsolute(url, above) })
  }
  breadcrumbs.push({ name: title, href: makeAbsolute(url, path) })
  return breadcrumbs
}

/** An address of the site; that of the home page is the bare host with a slash. */
function makeAbsolute(url: string, path: string): string {
  return `${url}${path}`
}
