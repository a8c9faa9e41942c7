import type { MediaLibrary } from '../model/media.ts'
import { makeQuestion } from './question.ts'
import type { Track } from './track-reads.ts'

/** The media of a site, with every look at them asked. */
export class TrackedMedia implements MediaLibrary {
  readonly #media: MediaLibrary
  readonly #ask: Track

  constructor(media: MediaLibrary, ask: Track) {
    this.#media = media
    this.#ask = ask
  }

  get paths() {
    this.#ask(makeQuestion('media'))
    return this.#media.paths
  }

  get publicPaths() {
    this.#ask(makeQuestion('media'))
    return this.#media.publicPaths
  }

  findImage(path: string) {
    this.#ask(makeQuestion('image', path))
    return this.#media.findImage(path)
  }

  findVideo(path: string) {
    this.#ask(makeQuestion('video', path))
    return this.#media.findVideo(path)
  }
}
