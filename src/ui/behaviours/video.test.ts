// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { letMove, reduceMotion } from '../motion.testing.ts'
import { start } from './video.ts'

let report: (entries: { isIntersecting: boolean }[]) => void = () => {}
const video = () => document.querySelector('video') as HTMLVideoElement
const button = () => document.querySelector('button') as HTMLButtonElement
const link = () => document.querySelector('a') as HTMLElement
const seen = (isIntersecting: boolean) => report([{ isIntersecting }])

beforeEach(() => {
  letMove()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
      constructor(callback: typeof report) {
        report = callback
      }
    },
  )
  document.body.innerHTML =
    '<div><video hidden></video><p><a href="/clip.mp4" aria-label="Play"></a><button hidden data-pause-button data-pause="Pause" data-play="Play"></button></p></div>'
  vi.spyOn(video(), 'play').mockResolvedValue()
  vi.spyOn(video(), 'pause')
})
afterEach(() => vi.unstubAllGlobals())

test('plays only in view; video and button replace image and link', () => {
  start(document.body)
  expect([video().hidden, button().hidden, link().hidden]).toEqual([false, false, true])
  expect(video().play).not.toHaveBeenCalled()
  seen(true)
  expect(video().play).toHaveBeenCalledTimes(1)
  seen(false)
  expect(video().pause).toHaveBeenCalledTimes(1)
})

test('sources that the width decides about are judged once more, when the video is seen and before it plays', () => {
  const calls: string[] = []
  vi.spyOn(video(), 'load').mockImplementation(() => void calls.push('load'))
  vi.mocked(video().play).mockImplementation(async () => void calls.push('play'))
  start(document.body)
  seen(true)
  expect(calls).toEqual(['play'])
  video().innerHTML = '<source src="/wide.mp4" media="(min-width:48em)"><source src="/clip.mp4">'
  start(document.body)
  expect(calls).toEqual(['play'])
  seen(true)
  seen(false)
  seen(true)
  expect(calls).toEqual(['play', 'load', 'play', 'play'])
})

test('a paused video stays paused when it comes into view again', () => {
  start(document.body)
  seen(true)
  button().click()
  expect(button().getAttribute('aria-label')).toBe('Play')
  seen(false)
  seen(true)
  expect(video().play).toHaveBeenCalledTimes(1)
})

test('with reduced motion it waits for the visitor', () => {
  reduceMotion()
  start(document.body)
  seen(true)
  expect(video().play).not.toHaveBeenCalled()
  button().click()
  expect(video().play).toHaveBeenCalledTimes(1)
})

test('if playing is refused, the button offers it', async () => {
  vi.mocked(video().play).mockRejectedValue(new DOMException('', 'NotAllowedError'))
  start(document.body)
  seen(true)
  await expect.poll(() => button().getAttribute('aria-label')).toBe('Play')
})

test('with data saving it loads nothing until it is started', () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  start(document.body)
  seen(true)
  expect(video().play).not.toHaveBeenCalled()
  expect(button().getAttribute('aria-label')).toBe('Play')
  button().click()
  expect(video().play).toHaveBeenCalledTimes(1)
})
