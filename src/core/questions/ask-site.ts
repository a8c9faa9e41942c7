import type { CheckedPage, PageTargets, SiteIndex } from '../site/checked-site.ts'
import { listPageTargets } from '../site/list-page-targets.ts'
import { deriveOnce } from './derive-once.ts'
import { everything, makeQuestion } from './question.ts'
import type { SiteSource } from './site-source.ts'
import { type Ask, trackMap, trackReads } from './track-reads.ts'

/**
 * The site as one page sees it. `ask` receives every question whose answer the page's result depends on. The page's own
 * documents are not among them.
 */
export function askSite(source: SiteSource, ask: Ask): SiteIndex {
  const { media } = source
  const targets = new WeakMap<CheckedPage, PageTargets>()
  const seeAll = <Value>(value: Value): Value => {
    ask(everything)
    return value
  }
  return {
    get root() {
      return seeAll(source.root)
    },
    settings: trackReads(source.settings, ask),
    derive: (name, compute) => deriveOnce(source.settings, name, compute, ask),
    facts: trackMap(source.facts, 'fact', ask),
    media: {
      get paths() {
        return seeAll(media.paths)
      },
      findImage(path) {
        ask(makeQuestion('image', path))
        return media.findImage(path)
      },
      findVideo(path) {
        ask(makeQuestion('video', path))
        return media.findVideo(path)
      },
    },
    clock: {
      year() {
        ask(makeQuestion('year', ''))
        return source.at.getUTCFullYear()
      },
      isPast(time) {
        ask(makeQuestion('past', String(time)))
        return time <= source.at.getTime()
      },
    },
    titles: {
      get(route) {
        ask(makeQuestion('title', route))
        return source.titles.get(route)
      },
    },
    translations: trackMap(source.translations, 'translations', ask),
    addresses: trackMap(source.addresses, 'address', ask),
    pools: trackMap(source.pools, 'pool', ask),
    forms: trackMap(source.forms, 'form', ask),
    hasTarget(route, id) {
      ask(makeQuestion('target', `${route}#${id}`))
      return source.hasTarget(route, id)
    },
    targetsOf(page) {
      const listed = targets.get(page) ?? listPageTargets(page)
      targets.set(page, listed)
      return listed
    },
    inspect: (route) => seeAll(source.inspect(route)),
  }
}
