// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hydrate } from './hydrate.tsx'

/** Milliseconds after which React interrupts its work, and more. */
const slice = 10

test('input is handled while React takes over a large block', async () => {
  const wrapper = document.createElement('div')
  const order: string[] = []
  const { port1: finger, port2: glass } = new MessageChannel()
  glass.onmessage = () => {
    order.push('tap')
    glass.close()
  }
  function Part({ name }: { name: string }) {
    const begin = performance.now()
    while (performance.now() - begin < slice);
    order.push(name)
    // The tap arrives while the first part is taken over.
    if (name === 'first' && wrapper.isConnected) finger.postMessage('tap')
    return <p>{name}</p>
  }
  const Island = () => ['first', 'second', 'third', 'last'].map((name) => <Part key={name} name={name} />)
  wrapper.innerHTML = renderToString(<Island />)
  document.body.append(wrapper)
  order.length = 0
  const end = hydrate(wrapper, Island, { id: 'block' })
  await expect.poll(() => order).toHaveLength(5)
  expect(order.at(-1)).toBe('last')
  end()
})
