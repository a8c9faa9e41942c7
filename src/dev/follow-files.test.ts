import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeTestFolder } from '../../tests/folders.testing.ts'
import { followFiles } from './follow-files.ts'

let folder: string
let file: string

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  folder = makeTestFolder()
  file = join(folder, 'home.yaml')
  writeFileSync(file, 'title: One')
})
afterEach(() => {
  vi.useRealTimers()
})

test('several events of one save are one change', () => {
  const settled = vi.fn()
  const { touch } = followFiles(settled)
  touch(file)
  vi.advanceTimersByTime(8)
  touch(file)
  vi.advanceTimersByTime(8)
  expect(settled).not.toHaveBeenCalled()
  vi.advanceTimersByTime(500)
  expect(settled).toHaveBeenCalledTimes(1)
})

test('a file that is empty for a moment is given time', () => {
  const settled = vi.fn()
  const { touch } = followFiles(settled)
  writeFileSync(file, '')
  touch(file)
  vi.advanceTimersByTime(60)
  expect(settled).not.toHaveBeenCalled()
  writeFileSync(file, 'title: Two')
  vi.advanceTimersByTime(40)
  expect(settled).toHaveBeenCalledTimes(1)
})

test('a file that stays empty counts as a change in the end', () => {
  const settled = vi.fn()
  const { touch } = followFiles(settled)
  writeFileSync(file, '')
  touch(file)
  vi.advanceTimersByTime(400)
  expect(settled).toHaveBeenCalledTimes(1)
})

test('a change right after another is found without an event; a removed file is a change', () => {
  const settled = vi.fn()
  const { touch } = followFiles(settled)
  touch(file)
  vi.advanceTimersByTime(30)
  writeFileSync(file, 'title: Twenty')
  vi.advanceTimersByTime(200)
  expect(settled).toHaveBeenCalledTimes(2)
  rmSync(file)
  touch(file)
  vi.advanceTimersByTime(200)
  expect(settled).toHaveBeenCalledTimes(3)
})
