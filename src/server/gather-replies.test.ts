import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gatherReplies } from './gather-replies.ts'

test('the replies of a turn are sent in order at its end, each once', async () => {
  const replyLater = gatherReplies()
  const sent: string[] = []
  replyLater(() => {
    sent.push('first')
    replyLater(() => sent.push('asked meanwhile'))
  })
  replyLater(() => sent.push('second'))
  await Promise.resolve()
  expect(sent).toEqual([])
  await setImmediate()
  expect(sent).toEqual(['first', 'second'])
  await setImmediate()
  expect(sent).toEqual(['first', 'second', 'asked meanwhile'])
  replyLater(() => sent.push('later'))
  await setImmediate()
  await setImmediate()
  expect(sent).toEqual(['first', 'second', 'asked meanwhile', 'later'])
})
