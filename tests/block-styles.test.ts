import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const src = join(import.meta.dirname, '../src')
const folders = readdirSync(join(src, 'blocks'), { withFileTypes: true }).filter((entry) =>
  entry.isDirectory(),
)
const types = folders.map(({ name }) => name)

/** The code of a folder without its tests. */
function readCode(folder: string): string {
  return readdirSync(join(src, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test(?:ing)?\.tsx?$/.test(file))
    .map((file) => readFileSync(join(src, folder, file), 'utf8'))
    .join('\n')
}

const css = /(?:\bstyled\b[^`\n]*|\bcss|\bkeyframes)`((?:\$\{[^}]*\}|[^`])*)`/g

const listStyles = (code: string): string => [...code.matchAll(css)].map(([, rules]) => rules).join('\n')

/** The data attributes that code sets, in markup or by script. */
function listAttributes(code: string): string[] {
  const scripts = code.replace(css, '')
  const written = [...scripts.matchAll(/\bdata-[a-z]+(?:-[a-z]+)*/g)].map(([name]) => name)
  const set = [...scripts.matchAll(/\bdataset\.(\w+)/g)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  )
  return [...written, ...set]
}

/** What all blocks have: attributes of the engine and its runtime, and of the parts that blocks share. */
const shared = new Set(['ui', 'render', 'client'].flatMap((folder) => listAttributes(readCode(folder))))

/** What the styles of a block select that is not its own: attributes that only others set, and names of block types. */
function findForeign(type: string, code: string, others: readonly string[]): string[] {
  const styles = listStyles(code)
  const own = new Set(listAttributes(code))
  const selected = [...styles.matchAll(/\[(data-[a-z-]+)/g)].map(([, name = '']) => name)
  const foreign = selected.filter((name) => !own.has(name) && !shared.has(name))
  const named = others.filter(
    (other) =>
      other !== type && new RegExp(`[#.'"]${other}\\b(?!-)`).test(styles.replace(/\$\{[^}]*\}/g, '')),
  )
  return [...new Set([...foreign, ...named])]
}

describe('styles of a block select nothing of another block', () => {
  test.each(types)('%s', (type) => {
    const code = readCode(`blocks/${type}`)
    expect(findForeign(type, code, types)).toEqual([])
  })

  test('a style that does is noticed', () => {
    const code = `
      const Frame = styled.div\`
        [data-own] > &, [data-tone='tint'] > & { color: red; }
        & + [data-placement], #offerBox + & { margin: 0; }
      \`
      export const View = () => <Frame data-own="" />`
    expect(findForeign('hero', code, types)).toEqual(['data-placement', 'offerBox'])
  })
})

describe('what is as high as the window', () => {
  /** On a phone 100vh is the height without the bars of the browser: the end of a menu would lie behind them. */
  test.each(types)('says so by --view-height: %s', (type) => {
    expect(listStyles(readCode(`blocks/${type}`))).not.toMatch(/\b100[dls]?vh\b/)
  })
})
