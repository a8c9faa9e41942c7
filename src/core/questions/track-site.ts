import type { CheckedPage, PageTargets, SiteIndex } from '../handover/checked-site.ts'
import { listPageTargets } from '../handover/list-page-targets.ts'
import { deriveOnce } from './derive-once.ts'
import { makeQuestion, wholeSite } from './question.ts'
import type { SiteSource } from './site-source.ts'
import { type Track, trackReads } from './track-reads.ts'
import { TrackedMap } from './tracked-map.ts'
import { TrackedMedia } from './tracked-media.ts'

/**
 * The site as one page sees it. `track` receives every question whose answer the page's result depends on. The page's own
 * documents are not among them.
 */
export function trackSite(source: SiteSource, track: Track): SiteIndex {
  return new TrackedSite(source, track)
}

/** Most pages ask for little, so each part is made when it is asked for. */
class TrackedSite implements SiteIndex {
  readonly #source: SiteSource
  readonly #track: Track
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

  constructor(source: SiteSource, track: Track) {
    this.#source = source
    this.#track = track
    this.media = new TrackedMedia(source.media, track)
    this.clock = {
      year() {
        track(makeQuestion('year', ''))
        return source.at.getUTCFullYear()
      },
      isPast(time) {
        track(makeQuestion('past', String(time)))
        return time <= source.at.getTime()
      },
    }
    this.titles = {
      get(route) {
        track(makeQuestion('title', route))
        return source.titles.get(route)
      },
    }
  }

  get root() {
    this.#track(wholeSite)
    return this.#source.root
  }

  get settings() {
    this.#settings ??= trackReads(this.#source.settings, this.#track)
    return this.#settings
  }

  get facts() {
    this.#facts ??= new TrackedMap(this.#source.facts, 'fact', this.#track)
    return this.#facts
  }

  get translations() {
    this.#translations ??= new TrackedMap(this.#source.translations, 'translations', this.#track)
    return this.#translations
  }

  get addresses() {
    this.#addresses ??= new TrackedMap(this.#source.addresses, 'address', this.#track)
    return this.#addresses
  }

  get pools() {
    this.#pools ??= new TrackedMap(this.#source.pools, 'pool', this.#track)
    return this.#pools
  }

  get forms() {
    this.#forms ??= new TrackedMap(this.#source.forms, 'form', this.#track)
    return this.#forms
  }

  derive<Value>(name: string, compute: (settings: SiteIndex['settings']) => Value): Value {
    return deriveOnce(this.#source.settings, name, compute, this.#track)
  }

  hasTarget(route: string, id: string): boolean {
    this.#track(makeQuestion('target', `${route}#${id}`))
    return this.#source.hasTarget(route, id)
  }

  targetsOf(page: CheckedPage): PageTargets {
    const listed = this.#targets.get(page) ?? listPageTargets(page)
    this.#targets.set(page, listed)
    return listed
  }

  inspect(route: string): CheckedPage | undefined {
    this.#track(wholeSite)
    return this.#source.inspect(route)
  }
}
