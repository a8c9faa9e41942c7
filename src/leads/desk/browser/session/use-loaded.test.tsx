// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
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
  act(() => void result.current.load())
  return { asked, result }
}

test('a reply that comes after that to a later question is not shown', async () => {
  const { asked, result } = loadTwice()
  await act(async () => asked[1]?.resolve('later'))
  expect(result.current).toMatchObject({ value: 'later', isLoading: false })
  await act(async () => asked[0]?.resolve('earlier'))
  expect(result.current).toMatchObject({ value: 'later', isLoading: false })
})

test('nor is a failure, and a reply that comes first is shown until the later one', async () => {
  const failing = loadTwice()
  await act(async () => failing.asked[1]?.resolve('later'))
  await act(async () => failing.asked[0]?.reject(new DeskRequestError('offline', 'No connection.')))
  expect(failing.result.current).toMatchObject({ value: 'later', failure: undefined })
  const { asked, result } = loadTwice()
  await act(async () => asked[0]?.resolve('earlier'))
  expect(result.current).toMatchObject({ value: 'earlier', isLoading: true })
  await act(async () => asked[1]?.resolve('later'))
  expect(result.current).toMatchObject({ value: 'later', isLoading: false })
})
