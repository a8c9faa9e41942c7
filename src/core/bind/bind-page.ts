import { bindMessages } from '../messages/choose-messages.ts'
import { pageMessages } from '../messages/page-messages.ts'
import { createOutline, type Outline } from '../model/outline.ts'
import type { Page, PageBlock, PageReach } from '../model/page.ts'
import { findCountry } from '../phone/find-country.ts'
import { mapFields } from '../schema/walk-fields.ts'
import type { CheckedBlock, CheckedPage, SiteIndex } from '../site/checked-site.ts'
import { createFactScope, type FactLookup } from '../site/fact-scope.ts'
import { readHeadText } from '../site/read-head-text.ts'
import { directionInside } from '../text/direction.ts'
import { fillFacts } from '../text/facts.ts'
import { bindAnalytics } from './bind-analytics.ts'
import { bindExperiment } from './bind-experiment.ts'
import { bindField } from './bind-field.ts'
import { bindPool } from './bind-pool.ts'
import { findCountsAddress } from './find-counts-address.ts'
import { type BlockContext, rememberBinding } from './remember-binding.ts'
import { usesCampaigns } from './uses-campaigns.ts'

/** What the fields of a page refer to outside the page, collected during binding. */
type Uses = Record<'pools' | keyof PageReach, Set<string>>

/** Turns a checked page into what is rendered. Only for pages without errors. */
export function bindPage(page: CheckedPage, site: SiteIndex): Page {
  const { settings } = site
  const fact = createFactScope(page, site)
  const uses: Uses = { pools: new Set(), frames: new Set(), endpoints: new Set() }
  const analytics = bindAnalytics(page.fields, settings)
  const counts = page.route?.path === '/404' ? undefined : findCountsAddress(settings)
  const bindBlocks = (state: CheckedPage) => {
    const outline = createOutline()
    return state.blocks.map((block) => bindBlock(block, state, site, fact, outline, uses))
  }
  const blocks = bindBlocks(page)
  const experiment = bindExperiment(page, bindBlocks)
  return {
    route: page.route?.path ?? '/',
    lang: page.lang,
    head: bindHead(page, site),
    blocks,
    reach: { frames: [...uses.frames].sort(), endpoints: [...uses.endpoints].sort() },
    chat: Object.fromEntries([...uses.pools].sort().map((name) => [name, bindPool(name, settings)])),
    ...(analytics && { analytics }),
    ...(experiment && { experiment }),
    ...(usesCampaigns(settings) && { variant: page.document.name }),
    ...(counts !== undefined && { counts }),
    messages: bindMessages(pageMessages, page.lang, settings),
  }
}

function bindBlock(
  checked: CheckedBlock,
  page: CheckedPage,
  site: SiteIndex,
  fact: FactLookup,
  outline: Outline,
  uses: Uses,
): PageBlock {
  const { block, spec, lang, side } = checked
  const context: BlockContext = {
    lang,
    fact,
    media: site.media,
    form(name) {
      const found = site.settings.forms?.[name]
      // A copy, because comparing it with an earlier answer must not read settings again.
      return found && { ...found }
    },
    country: () => findCountry(site.settings),
    messages: (catalogue) => bindMessages(catalogue, lang, site.settings),
    pool(name) {
      uses.pools.add(name)
      return bindPool(name, site.settings).links
    },
    headingLevel: (level) => (block.area === 'main' ? outline.add(block.id, level) : level),
    reach: (by, address) => uses[by].add(address),
  }
  const isFirst = block.area === 'main' && outline.isEmpty
  const props = rememberBinding(checked.value, `${lang} ${isFirst}`, context, (recorded) => ({
    ...(mapFields(spec.schema, checked.value, (field) => bindField(field, recorded)) as PageBlock['props']),
    ...(spec.messages && { messages: recorded.messages(spec.messages) }),
  }))
  const dir = directionInside(lang, page.lang)
  return {
    type: block.type,
    id: block.id,
    area: block.area,
    props,
    ...(lang !== page.lang && { lang }),
    ...(dir && { dir }),
    ...(side && { side }),
  }
}

function bindHead(page: CheckedPage, site: SiteIndex): Page['head'] {
  const { settings } = site
  const { fields, route } = page
  const group = fields.translations
  const alternates = group === undefined ? [] : (site.translations.get(group) ?? [])
  return {
    title: readHeadText(page, 'title', site),
    description: readHeadText(page, 'description', site),
    keywords: [...(fields.keywords ?? settings.head?.keywords ?? [])],
    canonical: makeAbsolute(settings.url, route?.path ?? '/'),
    robots: fields.robots,
    siteName: settings.name,
    share: fields.share,
    ...(fields.about !== undefined && {
      about: fillTexts(fields.about, createFactScope(page, site)),
    }),
    breadcrumbs: listBreadcrumbs(page, site),
    alternates: alternates.map((other) => ({
      lang: other.lang,
      href: makeAbsolute(settings.url, other.route),
    })),
  }
}

/** The value with its facts filled in, also inside maps. */
function fillTexts<Value>(value: Value, fact: FactLookup): Value {
  if (typeof value === 'string') return fillFacts(value, fact) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, fillTexts(inner, fact)]),
  ) as Value
}

/** The pages above this one by their paths, the home page first; none for the home page itself. */
function listBreadcrumbs(page: CheckedPage, site: SiteIndex): Page['head']['breadcrumbs'] {
  const path = page.route?.path ?? '/'
  if (path === '/') return []
  const steps = path.split('/').slice(1)
  const above = [
    '/',
    ...steps.slice(0, -1).map((_, index) => `/${steps.slice(0, index + 1).join('/')}`),
    path,
  ]
  return above.flatMap((at) => {
    const title = at === path ? readHeadText(page, 'title', site) : site.titles.get(at)
    if (title === undefined) return []
    return [
      {
        name: at === '/' ? site.settings.name : title,
        href: makeAbsolute(site.settings.url, at),
      },
    ]
  })
}

/** An address of the site; that of the home page is the bare host with a slash. */
function makeAbsolute(url: string, path: string): string {
  return `${url}${path}`
}
