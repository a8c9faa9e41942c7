import { expect } from 'vitest'
import { findPageWith, listPagesWith } from '../support/find-pages.testing.ts'
import { everyWay, type Use } from './use.testing.ts'

const withTwoVideos = listPagesWith(/<source [^>]*type="video[^>]*media=/)
const video = 'main video'
const pause = 'main :has(> video) [data-pause-button]'

/** Runs in the page: scrolls to the video, because a block above that wakes may move it out of view. */
function isPlaying(selector: string, wanted: boolean): boolean {
  const shown = document.querySelector<HTMLVideoElement>(selector)
  // It has no box before its code is there.
  shown?.parentElement?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return shown?.hidden === false && shown.paused !== wanted && shown.currentTime > 0
}

/** Runs in the page: what is played, and what the page means for this width, without their formats. */
function readSources(selector: string): { playing: string; meant: string } {
  const shown = document.querySelector<HTMLVideoElement>(selector)
  const sources = [...(shown?.querySelectorAll('source') ?? [])]
  const fitting = sources.find(({ media }) => !media || matchMedia(media).matches)
  const [playing = '', meant = ''] = [shown?.currentSrc, fitting?.src].map((address) =>
    address?.replace(/\.\w+$/, ''),
  )
  return { playing, meant }
}

export const videoUses: Use[] = [
  ...withTwoVideos.map(
    (path): Use => ({
      outcome: `the video of ${path} is the one for the width`,
      by: ['sight'],
      async run(visitor) {
        await visitor.visit(path)
        await visitor.until('a video that plays', isPlaying, video, true)
        const { playing, meant } = await visitor.page.evaluate(readSources, video)
        expect(playing).toBe(meant)
        expect(meant).not.toBe('')
      },
    }),
  ),
  {
    outcome: 'a video plays in view; its button stops and continues it',
    modules: ['ui/video'],
    controls: [':has(> video) [data-pause-button]'],
    by: everyWay,
    async run(visitor, use) {
      await visitor.visit(findPageWith(/ui-video\./))
      await visitor.until('a video that plays', isPlaying, video, true)
      await use(pause)
      await visitor.until('a video that stands still', isPlaying, video, false)
      await use(pause)
      await visitor.until('a video that plays', isPlaying, video, true)
    },
  },
]
