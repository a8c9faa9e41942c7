import type { CheckedBlock, CheckedPage, CheckedSite } from '../check/checked-site.ts'
import { readHeadText } from '../check/rules/check-titles.ts'
import { chooseWords } from '../choose-words.ts'
import type { ChatPool, Page, PageBlock } from '../page.ts'
import { createFactScope, type FactLookup } from '../resolve/fact-scope.ts'
import { mapFields } from '../schema/walk-fields.ts'
import { bindField } from './bind-field.ts'

/** Turns a checked page into what is rendered. Only for pages without errors. */
export function bindPage(page: CheckedPage, site: CheckedSite): Page {
  const { settings } = site
  const fact = createFactScope(page, settings, site.at)
  const outline = { begun: false }
  const usedPools = new Set<string>()
  const blocks = page.blocks.map((block) => bindBlock(block, page, site, fact, outline, usedPools))
  return {
    route: page.route?.path ?? '/',
    lang: page.lang,
    head: bindHead(page, site),
    blocks,
    chat: Object.fromEntries([...usedPools].sort().map((name) => [name, settings.chat?.[name] as ChatPool])),
    words: { skip: chooseWords(page.lang, settings).skip ?? '' },
  }
}

function bindBlock(
  checked: CheckedBlock,
  page: CheckedPage,
  site: CheckedSite,
  fact: FactLookup,
  outline: { begun: boolean },
  usedPools: Set<string>,
): PageBlock {
  const { block, spec, lang, side } = checked
  const context = {
    lang,
    fact,
    media: site.media,
    forms: site.settings.forms ?? {},
    country: findCountry(site.settings),
    pool(name: string) {
      usedPools.add(name)
      return site.settings.chat?.[name]?.links
    },
    /** The first heading among the page's own blocks is its level 1. */
    headingLevel(level: number) {
      if (block.area !== 'main' || outline.begun) return level
      outline.begun = true
      return 1
    },
  }
  const props = mapFields(spec.schema, checked.value, (field) => bindField(field, context)) as Record<
    string,
    unknown
  >
  const known = chooseWords(lang, site.settings)
  const words = Object.fromEntries((spec.words ?? []).map((word) => [word, known[word] ?? '']))
  return {
    type: block.type,
    id: block.id,
    area: block.area,
    props: spec.words ? { ...props, words } : props,
    ...(lang !== page.lang && { lang }),
    ...(side && { side }),
  }
}

function bindHead(page: CheckedPage, site: CheckedSite): Page['head'] {
  const { settings, pages } = site
  const { fields, route } = page
  const group = fields.translations
  const alternates =
    group === undefined ? [] : pages.filter((other) => other.route && other.fields.translations === group)
  return {
    title: readHeadText(page, 'title', site),
    description: readHeadText(page, 'description', site),
    keywords: [...(fields.keywords ?? settings.head?.keywords ?? [])],
    canonical: makeAbsolute(settings.url, route?.path ?? '/'),
    robots: fields.robots,
    siteName: settings.name,
    alternates: alternates.map((other) => ({
      lang: other.lang,
      href: makeAbsolute(settings.url, other.route?.path ?? '/'),
    })),
  }
}

/** An address of the site; the home page's is the bare host with a slash. */
export function makeAbsolute(url: string, path: string): string {
  return `${url}${path}`
}

/** The site's own country, else where its language is most spoken. */
function findCountry({ country, lang }: CheckedSite['settings']): string {
  return country ?? new Intl.Locale(lang).maximize().region ?? 'US'
}
