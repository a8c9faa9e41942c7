import { expect, test } from 'vitest'
import { defineMessages, joinMessages, listPairs } from './message-catalogue.ts'

const inAll = <Word>(word: Word) => ({ en: word, ta: word, ml: word, te: word, hi: word, kn: word })
const pause = defineMessages(inAll({ pause: 'Pause', play: 'Play' }), [['pause', 'play']])
const close = defineMessages(inAll({ close: 'Close' }))

test('the pairs of a catalogue stay with it when it is joined with others', () => {
  expect(listPairs(close)).toEqual([])
  expect(listPairs(joinMessages(close, pause))).toEqual([['pause', 'play']])
  expect(listPairs(joinMessages(joinMessages(close, pause), close))).toEqual([['pause', 'play']])
})
