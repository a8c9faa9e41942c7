// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepName, unfinishedName } from '../../../contracts/steps/unfinished-answers.ts'
import { props } from '../make-form.testing.ts'
import type { FormValues } from '../read-values.ts'
import { sendUnfinished } from './send-unfinished.ts'

const [field] = props.fields.filter(({ kind }) => kind === 'name')
if (!field) throw new Error('The form asks for no name.')
const toValues = (name: string): FormValues => ({
  ...{ texts: { [field.name]: name }, lists: {}, files: {}, consents: {}, honeypot: '' },
})

let sent: Record<string, unknown>[]
let answer: (() => void)[]
beforeEach(() => {
  sent = []
  answer = []
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body))
    return new Promise((resolve) =>
      answer.push(() => resolve(Response.json({ statusCode: 200, message: 'Received.' }))),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

const replyTo = async (count: number) => {
  await vi.waitFor(() => expect(sent).toHaveLength(count), { timeout: 10_000 })
  answer[count - 1]?.()
}

test('steps are sent one after the other under one id, and the form that is sent waits for them and names it', async () => {
  const { keep, finish } = sendUnfinished(props)
  keep([field], toValues('Ann'), 1)
  keep([field], toValues('Anna'), 2)
  await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 })
  expect(sent[0]).toMatchObject({ [field.name]: 'Ann', 'form.step': 1, [keepName]: 'yes' })
  let isDone = false
  const finished = finish().then((more) => {
    isDone = true
    return more
  })
  await replyTo(1)
  await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 10_000 })
  expect(isDone).toBe(false)
  await replyTo(2)
  expect(sent[1]).toMatchObject({ [field.name]: 'Anna', 'form.step': 2 })
  expect(await finished).toEqual({ [unfinishedName]: sent[0]?.[unfinishedName] })
})

test('what was dropped is removed by its id alone, and what is kept later has another', async () => {
  const { keep, drop, finish } = sendUnfinished(props)
  drop(1)
  expect(await finish()).toEqual({})
  keep([field], toValues('Ann'), 1)
  await replyTo(1)
  drop(1)
  await replyTo(2)
  expect(sent[1]).toEqual({ 'form.step': 1, [unfinishedName]: sent[0]?.[unfinishedName] })
  expect(await finish()).toEqual({})
  keep([field], toValues('Ann'), 1)
  await replyTo(3)
  expect(sent[2]?.[unfinishedName]).not.toBe(sent[0]?.[unfinishedName])
})
