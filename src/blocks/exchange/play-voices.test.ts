// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { start } from './behaviour.ts'

const button = (index: number) => document.querySelectorAll('button')[index] as HTMLButtonElement
const player = () => document.querySelector('audio') as HTMLAudioElement
const names = () => [...document.querySelectorAll('button')].map((one) => one.getAttribute('aria-label'))

beforeEach(() => {
  document.body.innerHTML = `<section><ol>${['one', 'two']
    .map(
      (name) =>
        `<li><div data-voice><a href="/${name}.mp3">Play</a><button hidden data-pause="Pause" data-play="Play" aria-label="Pause"></button></div></li>`,
    )
    .join('')}</ol></section>`
})

/** Starts the block with a player that plays nothing. */
function startSilently() {
  const end = start(document.querySelector('section') as HTMLElement)
  let isPaused = true
  Object.defineProperty(player(), 'paused', { get: () => isPaused })
  const set = (value: boolean, event: string) => {
    isPaused = value
    player().dispatchEvent(new Event(event))
  }
  vi.spyOn(player(), 'play').mockImplementation(async () => set(false, 'play'))
  vi.spyOn(player(), 'pause').mockImplementation(() => set(true, 'pause'))
  return { end, finish: () => set(true, 'ended') }
}

test('a press plays a message, and the next one takes its place', () => {
  startSilently()
  expect([button(0).hidden, document.querySelector('a')?.hidden]).toEqual([false, true])
  expect(names()).toEqual(['Play', 'Play'])
  button(0).click()
  expect(player().src).toContain('/one.mp3')
  expect(names()).toEqual(['Pause', 'Play'])
  button(1).click()
  expect(player().src).toContain('/two.mp3')
  expect(names()).toEqual(['Play', 'Pause'])
  button(1).click()
  expect(names()).toEqual(['Play', 'Play'])
})

test('a message that has ended, or that another player interrupts, can be played again', () => {
  const { finish } = startSilently()
  button(0).click()
  finish()
  expect(names()).toEqual(['Play', 'Play'])
  button(0).click()
  const film = document.createElement('video')
  document.body.append(film)
  film.dispatchEvent(new Event('play'))
  expect(names()).toEqual(['Play', 'Play'])
})

test('cleanup leaves the links to the files', () => {
  const { end } = startSilently()
  button(0).click()
  end()
  expect(document.querySelector('audio')).toBeNull()
  expect([button(0).hidden, document.querySelector('a')?.hidden]).toEqual([true, false])
})
