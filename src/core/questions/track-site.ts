import type { CheckedPage, PageTargets, SiteIndex } from '../handover/checked-site.ts'
import { listPageTargets } from '../handover/list-page-targets.ts'
import { deriveOnce } from './derive-once.ts'
import { makeQuestion, wholeSite } from './question.ts'
import type { SiteSource } from './site-source.ts'
import { type Track, trackReads } from './track-reads.ts'
import { TrackedMap } from './tracked-map.ts'
import { TrackedMedia } from './tracked-media.ts'

/**
 * The site as one page sees it. `ask` receives every question whose answer the page's result depends on. The page's own
 * documents are not among them.
 */
export function trackSite(source: SiteSource, ask: Track): SiteIndex {
  return new TrackedSite(source, ask)
}

/** Most pages ask for little, so each part is made when it is asked for. */
class TrackedSite implements SiteIndex {
  readonly #source: SiteSource
  readonly #ask: Track
  #settings: SiteIndex['settings'] | undefined
  #facts: SiteIndex['facts'] | undefined
  #translations: SiteIndex['translations'] | undefined
  #addresses: SiteIndex['addresses'] | undefined
  #pools: SiteIndex['pools'] | undefined
  #forms: SiteIndex['forms'] | undefined
  readonly #targets = new WeakMap<CheckedPage, PageTargets>()
  readonly media: SiteIndex['media']
  readonly clock: SiteIndex['clock']
  readonly titles: SiteIndex['titles']

  constructor(source: SiteSource, ask: Track) {
    this.#source = source
    this.#ask = ask
    this.media = new TrackedMedia(source.media, ask)
    this.clock = {
      year() {
        ask(makeQuestion('year', ''))
        return source.at.getUTCFullYear()
      },
      isPast(time) {
        ask(makeQuestion('past', String(time)))
        return time <= source.at.getTime()
      },
    }
    this.titles = {
      get(route) {
        ask(makeQuestion('title', route))
        return source.titles.get(route)
      },
    }
  }

  get root() {
    this.#ask(wholeSite)
    return this.#source.root
  }

  get settings() {
    this.#settings ??= trackReads(this.#source.settings, this.#ask)
    return this.#settings
  }

  get facts() {
    this.#facts ??= new TrackedMap(this.#source.facts, 'fact', this.#ask)
    return this.#facts
  }

  get translations() {
    this.#translations ??= new TrackedMap(this.#source.translations, 'translations', this.#ask)
    return this.#translations
  }

  get addresses() {
    this.#addresses ??= new TrackedMap(this.#source.addresses, 'address', this.#ask)
    return this.#addresses
  }

  get pools() {
    this.#pools ??= new TrackedMap(this.#source.pools, 'pool', this.#ask)
    return this.#pools
  }

  get forms() {
    this.#forms ??= new TrackedMap(this.#source.forms, 'form', this.#ask)
    return this.#forms
  }

  derive<Value>(name: string, compute: (settings: SiteIndex['settings']) => Value): Value {
    return deriveOnce(this.#source.settings, name, compute, this.#ask)
  }

  hasTarget(route: string, id: string): boolean {
    this.#ask(makeQuestion('target', `${route}#${id}`))
    return this.#source.hasTarget(route, id)
  }

  targetsOf(page: CheckedPage): PageTargets {
    const listed = this.#targets.get(page) ?? listPageTargets(page)
    this.#targets.set(page, listed)
    return listed
  }

  inspect(route: string): CheckedPage | undefined {
    this.#ask(wholeSite)
    return this.#source.inspect(route)
  }
}
