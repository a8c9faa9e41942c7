import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { defaultExports } from './default-exports.ts'
import { styledIds } from './styled-ids.ts'

const entry = '\0vaasal:styled-names'
/** The half of `react-dom/server` that renders to text. */
const textRenderer = 'cjs/react-dom-server-legacy.node.production.js'
const recorder = '\0vaasal:styled-recorder'

/**
 * The class names of every styled component that the islands in `files` may render, by component id. They are read from
 * styled-components itself: the islands' code is bundled for Node, evaluated, and each component is rendered once.
 */
export async function readStyledNames(
  root: string,
  files: readonly string[],
): Promise<Record<string, string>> {
  if (files.length === 0) return {}
  const result = await build({
    root,
    configFile: false,
    envFile: false,
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    plugins: [styledIds({ root }), defaultExports({ root }), recordStyles(files)],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    resolve: { alias: { 'react-dom/server': join(root, 'node_modules/react-dom', textRenderer) } },
    build: {
      ssr: true,
      write: false,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: { names: entry },
        // The transform of the client build meets every component, used or not. Without heeding annotations of pure
        // calls all of them are kept, and the halves of packages that never run are not.
        treeshake: { annotations: false },
        output: { format: 'es', codeSplitting: false },
      },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return evaluate(output[0].code)
}

async function evaluate(code: string): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'vaasal-styles-'))
  try {
    const file = join(folder, 'names.mjs')
    await writeFile(file, code)
    const module: { readNames: () => Record<string, string> } = await import(
      /* @vite-ignore */ pathToFileURL(file).href
    )
    return module.readNames()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Puts a recorder between the islands and styled-components. */
function recordStyles(files: readonly string[]): Plugin {
  return {
    name: 'vaasal:record-styles',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === entry) return entry
      return source === 'styled-components' && importer !== recorder ? recorder : null
    },
    load(id) {
      if (id === recorder) return recorderCode
      if (id !== entry) return null
      const imports = files.map((file) => `import ${JSON.stringify(file)}`)
      return [...imports, `export { readNames } from 'styled-components'`].join('\n')
    },
  }
}

const recorderCode = `
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { css, isStyledComponent, keyframes, ServerStyleSheet, styled as library } from 'styled-components'
export { css, keyframes }
const components = new Map()
const depends = (style) =>
  Array.isArray(style) ? style.some(depends) : typeof style === 'function' && !isStyledComponent(style)
const record = (target) => ({
  withConfig: ({ componentId }) => (...styles) => {
    if (styles.some(depends))
      throw new Error('The styles of an island depend on its props (' + componentId + '). Use data attributes instead.')
    const component = library(isStyledComponent(target) ? target : 'i').withConfig({ componentId })(...styles)
    components.set(componentId, component)
    return component
  },
})
export const styled = new Proxy(() => {}, {
  apply: (_, self, [target]) => record(target),
  get: (_, tag) => record(tag),
})
export function readNames() {
  const sheet = new ServerStyleSheet()
  const read = (component) => renderToStaticMarkup(sheet.collectStyles(createElement(component))).split('"')[1]
  return Object.fromEntries([...components].map(([id, component]) => [id, read(component)]))
}
`
