// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { DeskSession } from '../../../contracts/desk-api.ts'
import { createDeskApi, DeskRequestError } from '../api/create-desk-api.ts'
import { createSignal } from '../kit/create-signal.ts'
import { createDrafts, DeskContext } from './desk-context.ts'
import { replaceValue, useLoaded } from './use-loaded.ts'

afterEach(cleanup)

const desk = {
  api: createDeskApi(fetch),
  session: {} as DeskSession,
  updated: createSignal<void>(),
  leadChanged: createSignal<never>(),
  drafts: createDrafts(),
}
const Signed = ({ children }: { children: ReactNode }) => <DeskContext value={desk}>{children}</DeskContext>

interface Question {
  resolve: (value: string) => void
  reject: (cause: Error) => void
}

/** Loads twice, and leaves both questions to be answered by hand. */
function loadTwice() {
  const asked: Question[] = []
  const read = () => new Promise<string>((resolve, reject) => asked.push({ resolve, reject }))
  const { result } = renderHook(() => useLoaded(read, replaceValue<string>), { wrapper: Signed })
  const again = result.current.load()
  const [first, second] = asked
  if (!first || !second) throw new Error('Nothing was asked.')
  const shows = (state: object) => waitFor(() => expect(result.current).toMatchObject(state))
  return { first, second, again, shows }
}

/** Until what was answered has been rendered. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('a reply that comes after that to a later question is not shown', async () => {
  const { first, second, again, shows } = loadTwice()
  second.resolve('later')
  await shows({ value: 'later', isLoading: false })
  expect(await again).toBe('later')
  first.resolve('earlier')
  await settle()
  await shows({ value: 'later', isLoading: false })
})

test('nor is a failure', async () => {
  const { first, second, shows } = loadTwice()
  second.resolve('later')
  await shows({ value: 'later', isLoading: false })
  first.reject(new DeskRequestError('offline', 'No connection.'))
  await settle()
  await shows({ value: 'later', failure: undefined })
})

test('a reply that comes first is shown until the later one', async () => {
  const { first, second, shows } = loadTwice()
  first.resolve('earlier')
  await shows({ value: 'earlier', isLoading: true })
  second.resolve('later')
  await shows({ value: 'later', isLoading: false })
})
