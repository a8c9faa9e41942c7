import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as styledComponents from 'styled-components'
import * as blocks from '../../public/blocks.ts'
import * as fields from '../../public/fields.ts'
import * as ui from '../../public/ui.ts'

/**
 * What a site's own blocks may import, besides their own files: the modules that the engine itself runs with, so that
 * there is one React and one styled-components.
 */
export const hostModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'vaasal/blocks': blocks,
  'vaasal/fields': fields,
  'vaasal/ui': ui,
  react,
  'react/jsx-runtime': jsxRuntime,
  'styled-components': styledComponents,
}

/** The names that a module exports, except for its default. */
export function listExports(module: string): string[] {
  return Object.keys(hostModules[module] ?? {}).filter((name) => name !== 'default' && /^[\w$]+$/.test(name))
}
