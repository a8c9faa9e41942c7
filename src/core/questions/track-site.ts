import type { CheckedPage, PageTargets, SiteIndex, TakenBelow } from '../handover/checked-site.ts'
import { listPageTargets } from '../handover/list-page-targets.ts'
import { readYear } from '../handover/read-year.ts'
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

class TrackedSite implements SiteIndex {
  readonly #source: SiteSource
  readonly #track: Track
  #translations: SiteIndex['translations'] | undefined
  readonly #targets = new WeakMap<CheckedPage, PageTargets>()
  readonly settings: SiteIndex['settings']
  readonly facts: SiteIndex['facts']
  readonly addresses: SiteIndex['addresses']
  readonly pools: SiteIndex['pools']
  readonly forms: SiteIndex['forms']
  readonly media: SiteIndex['media']
  readonly clock: SiteIndex['clock']
  readonly titles: SiteIndex['titles']

  constructor(source: SiteSource, track: Track) {
    this.#source = source
    this.#track = track
    this.settings = trackReads(source.settings, track)
    this.facts = new TrackedMap(source.facts, 'fact', track)
    this.addresses = new TrackedMap(source.addresses, 'address', track)
    this.pools = new TrackedMap(source.pools, 'pool', track)
    this.forms = new TrackedMap(source.forms, 'form', track)
    this.media = new TrackedMedia(source.media, track)
    this.clock = {
      year: () => {
        const { timezone = '' } = this.settings
        track(makeQuestion('year', timezone))
        return readYear(source.at, timezone)
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

  /** Made when it is asked for, because then all pages are listed. */
  get translations() {
    this.#translations ??= new TrackedMap(this.#source.translations, 'translations', this.#track)
    return this.#translations
  }

  derive<Value>(name: string, compute: (settings: SiteIndex['settings']) => Value): Value {
    return deriveOnce(this.#source.settings, name, compute, this.#track)
  }

  hasTarget(route: string, id: string): boolean {
    this.#track(makeQuestion('target', `${route}#${id}`))
    return this.#source.hasTarget(route, id)
  }

  findRedirectBelow(path: string): TakenBelow | undefined {
    this.#track(wholeSite)
    return this.#source.findRedirectBelow(path)
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
