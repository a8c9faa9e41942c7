import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { expect, test } from 'vitest'
import type { BlockDefinition } from '../blocks/define-block.ts'
import { compareIsland } from './compare-island.ts'

interface Props {
  id: string
  words: string
}

const View = ({ id, words }: Props): ReactNode => <section id={id}>{words}</section>
const definition = {
  ...{ type: 'counter', title: '', summary: '', category: 'content', schema: {}, View },
  wake: { code: 'island', when: 'near' },
} as unknown as BlockDefinition

const compare = (island: (props: Props) => ReactNode) =>
  compareIsland(definition, island as never, { words: 'Count & go' })

test.each<[string, (props: Props) => ReactNode]>([
  ['renders the view', View],
  [
    'changes it in an effect',
    (props) => {
      const [words, change] = useState(props.words)
      useEffect(() => change('other'), [])
      return View({ ...props, words })
    },
  ],
  [
    'asks the browser for a value, with one for the server',
    (props) => {
      const width = useSyncExternalStore(
        () => () => {},
        () => innerWidth,
        () => 0,
      )
      return View({ ...props, words: width > 0 ? 'wide' : props.words })
    },
  ],
  ['can only be rendered in a browser', (props) => View({ ...props, words: window.name })],
])('an island that %s passes', (_, island) => {
  expect(() => compare(island)).not.toThrow()
})

test.each<[string, (props: Props) => ReactNode, string]>([
  [
    'begins with what the view lacks',
    ({ id, words }) => (
      <section id={id}>
        <button type="button">Press</button>
        {words}
      </section>
    ),
    'where the island has "<button type=\\"button\\">Press',
  ],
  ['says other words', (props) => View({ ...props, words: 'Count' }), 'differs from its view'],
])('an island that %s fails', (_, island, message) => {
  expect(() => compare(island)).toThrow(message)
})
