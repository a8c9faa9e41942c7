import { expect, test } from 'vitest'
import { defineMessages, joinMessages, listPairs } from './message-catalogue.ts'

const language = { pause: 'Pause', play: 'Play' }
const pause = defineMessages({ en: language, ta: language, ml: language, te: language }, [['pause', 'play']])
const word = { close: 'Close' }
const close = defineMessages({ en: word, ta: word, ml: word, te: word })

test('the pairs of a catalogue stay with it when it is joined with others', () => {
  expect(listPairs(close)).toEqual([])
  expect(listPairs(joinMessages(close, pause))).toEqual([['pause', 'play']])
  expect(listPairs(joinMessages(joinMessages(close, pause), close))).toEqual([['pause', 'play']])
})
