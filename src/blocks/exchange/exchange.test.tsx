import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { bindMessages } from '../../core/messages/choose-messages.ts'
import { drawVoice, formatLength } from './draw-voice.ts'
import { messages } from './messages.ts'
import { View } from './view.tsx'

const html = renderToStaticMarkup(
  <View
    id="talk"
    messages={bindMessages(messages, 'en', {})}
    heading={{ level: 2, content: [{ kind: 'text', text: 'Talk' }] }}
    us={[{ text: 'Our workshop' }]}
    visitor={[{ text: 'You' }]}
    typing={false}
    items={[
      { from: 'visitor', text: [{ kind: 'text', text: 'It squeal.' }], lang: 'en-GB', marks: 'slip' },
      {
        from: 'us',
        text: [
          { kind: 'text', text: 'It ' },
          { kind: 'emphasis', children: [{ kind: 'text', text: 'squeals.' }] },
        ],
        marks: 'correction',
      },
      { from: 'visitor', text: [{ kind: 'text', text: 'It squeals.' }], voice: 3 },
    ]}
  />,
)

/** What a screen reader says of each message: hidden texts are read, drawings are not. */
const said = [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) =>
  item.replace(/<(\w+) aria-hidden="true">.*?<\/\1>/g, '').replace(/<[^>]*>/g, ''),
)

test('each message says who sends it and how, in the order of the conversation', () => {
  expect(html.match(/<ol>/g)).toHaveLength(1)
  expect(said).toEqual([
    'You: It squeal.',
    'Our workshop (correction): It squeals.',
    'You (voice message, 3 seconds): It squeals.',
  ])
})

test('a voice message without a recording is a microphone and its words, and does not look like a player', () => {
  expect(html.match(/data-spoken/g)).toHaveLength(1)
  expect(html).not.toContain('0:03')
})

test('a message in another language says so, and what changes is marked', () => {
  expect(html).toContain('<p lang="en-GB">It squeal.</p>')
  expect(html).toContain('<em>squeals.</em>')
})

test('a longer voice message has more bars, up to a limit', () => {
  const count = (seconds: number) => drawVoice(seconds).path.match(/v/g)?.length ?? 0
  expect(count(8)).toBeGreaterThan(count(2))
  expect(count(300)).toBe(count(60))
  expect(drawVoice(300).width).toBeLessThan(170)
})

test('a length is written in minutes and seconds', () => {
  expect([3, 59, 64, 300].map(formatLength)).toEqual(['0:03', '0:59', '1:04', '5:00'])
})
