import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { compileSource, styledIds } from './styled-ids.ts'

const source = `import { styled } from 'styled-components'
const Frame = styled.div\`color: red;\`
export const Title = styled(Frame)\`color: blue;\`
export const View = (props: { text: string }) => <Title>{props.text}</Title>
`

async function compileUnder(root: string, path: string, code = source): Promise<string | undefined> {
  const { transform } = styledIds({ root })
  if (typeof transform !== 'function') throw new TypeError('the plugin has no transform')
  const result = await transform.call({} as never, code, `${root}/${path}`)
  return typeof result === 'object' && result !== null ? (result.code as string) : undefined
}
const readIds = (code = '') => [...code.matchAll(/componentId: "([^"]+)"/g)].map((match) => match[1])

test('the same file in two checkouts compiles to the same code', async () => {
  const one = await compileUnder('/home/one/site', 'src/blocks/hero/view.tsx')
  const other = await compileUnder('/srv/elsewhere', 'src/blocks/hero/view.tsx')
  expect(one).toBe(other)
  expect(readIds(one)).toHaveLength(2)
})

test('ids depend on the path and not on the styles', async () => {
  const before = readIds((await compileSource(source, 'src/ui/card.tsx')).code)
  const after = readIds((await compileSource(source.replace('red', 'green'), 'src/ui/card.tsx')).code)
  const moved = readIds((await compileSource(source, 'src/ui/tile.tsx')).code)
  expect(after).toEqual(before)
  expect(moved).not.toEqual(before)
})

test('JSX is compiled for production, and files outside src are not compiled', async () => {
  const code = await compileUnder('/srv/site', 'src/ui/card.tsx')
  expect(code).toContain('react/jsx-runtime')
  expect(code).not.toContain('jsxDEV')
  expect(await compileUnder('/srv/site', 'tests/helper.tsx')).toBeUndefined()
  expect(await compileUnder('/srv/site', 'node_modules/x/src/a.tsx')).toBeUndefined()
})

test('the preview, which Vite serves, and the build have one rolldown', () => {
  const { packages } = createRequire(import.meta.url)('../../../package-lock.json')
  const installed = Object.keys(packages).filter((path) => path.endsWith('node_modules/rolldown'))
  expect(installed).toEqual(['node_modules/rolldown'])
})
