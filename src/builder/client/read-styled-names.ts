import { createRequire } from 'node:module'
import { isAbsolute, join } from 'node:path'
import { compileFunction } from 'node:vm'
import { type Plugin, rolldown } from 'rolldown'
import { bundlerChecks } from './bundler-options.ts'
import { compileStyled } from './compile-styled.ts'
import { type OwnCode, ownImports } from './own-code.ts'

const entry = '\0vaasal:styled-names'
const recorder = '\0vaasal:styled-recorder'
const address = '\0vaasal:address'

/**
 * The class names of every styled component that the islands in `files` may render, by component id. They are read from
 * styled-components itself: the islands' code is bundled for Node, evaluated, and each component is rendered once.
 * Packages are not bundled but loaded, which takes less than half of the time.
 */
export async function readStyledNames(
  root: string,
  files: readonly string[],
  own?: OwnCode,
): Promise<Record<string, string>> {
  if (files.length === 0) return {}
  const bundle = await rolldown({
    cwd: root,
    checks: bundlerChecks,
    input: { names: entry },
    platform: 'node',
    external: (id, importer) => isPackage(id) && !id.startsWith('vaasal/') && !isRecorded(id, importer),
    tsconfig: false,
    plugins: [...(own ? [ownImports(root, own)] : []), compileStyled(root, own), recordStyles(files)],
    // The transform of the client build meets every component, used or not. Without heeding annotations of pure calls
    // all of them are kept, whatever the package of a site says of its files (`sideEffects`).
    treeshake: { annotations: false, moduleSideEffects: [{ test: /^/, sideEffects: true }] },
  })
  try {
    const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false })
    return evaluate(output[0].code, root)
  } finally {
    await bundle.close()
  }
}

/** Stands before the id of a component whose styles depend on its props, so that it has no fixed class names. */
export const dependentMark = 'styles-depend-on-props:'

const isPackage = (id: string) => /^[@\w]/.test(id) && !isAbsolute(id) && !id.includes('?')
const isRecorded = (id: string, importer: string | undefined) =>
  id === 'styled-components' && importer !== recorder

function evaluate(code: string, root: string): Record<string, string> {
  const module: { exports: { readNames?: () => Record<string, string> } } = { exports: {} }
  compileFunction(code, ['require', 'exports', 'module'])(
    createRequire(join(root, 'package.json')),
    module.exports,
    module,
  )
  const { readNames } = module.exports
  if (!readNames) throw new Error('The code that names styled components is incomplete.')
  return readNames()
}

/** Puts a recorder between the islands and styled-components. */
function recordStyles(files: readonly string[]): Plugin {
  return {
    name: 'vaasal:record-styles',
    resolveId(source, importer) {
      if (source === entry) return entry
      if (source.includes('?')) return address
      return isRecorded(source, importer) ? recorder : null
    },
    load(id) {
      if (id === recorder) return recorderCode
      if (id === address) return "export default ''"
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
    const isDependent = styles.some(depends)
    const base = library(isStyledComponent(target) ? target : 'i').withConfig({ componentId })
    const component = isDependent ? base({}) : base(...styles)
    components.set(componentId, isDependent ? undefined : component)
    return component
  },
})
export const styled = new Proxy(() => {}, {
  apply: (_, self, [target]) => record(target),
  get: (_, tag) => record(tag),
})
export default styled
export function readNames() {
  const sheet = new ServerStyleSheet()
  const read = (component) => renderToStaticMarkup(sheet.collectStyles(createElement(component))).split('"')[1]
  return Object.fromEntries([...components].map(([id, component]) => [id, component ? read(component) : ${JSON.stringify(dependentMark)} + id]))
}
`
