import type { MediaLibrary } from '../model/media.ts'
import { makeQuestion } from './question.ts'
import type { Track } from './track-reads.ts'

/** The media of a site, with every look at them asked. */
export class TrackedMedia implements MediaLibrary {
  readonly #media: MediaLibrary
  readonly #track: Track

  constructor(media: MediaLibrary, track: Track) {
    this.#media = media
    this.#track = track
  }

  get paths() {
    this.#track(makeQuestion('media'))
    return this.#media.paths
  }

  get publicPaths() {
    this.#track(makeQuestion('media'))
    return this.#media.publicPaths
  }

  get fonts() {
    this.#track(makeQuestion('fonts'))
    return this.#media.fonts
  }

  findImage(path: string) {
    this.#track(makeQuestion('image', path))
    return this.#media.findImage(path)
  }

  /** The answer about an image changes with its content. */
  describeImage(path: string) {
    this.#track(makeQuestion('image', path))
    return this.#media.describeImage?.(path)
  }

  findVideo(path: string) {
    this.#track(makeQuestion('video', path))
    return this.#media.findVideo(path)
  }

  findPlayed(path: string) {
    this.#track(makeQuestion('played', path))
    return this.#media.findPlayed(path)
  }
}
