import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as reactDom from 'react-dom'
import * as styledComponents from 'styled-components'
import * as blocks from '../blocks.ts'
import * as fields from '../fields.ts'
import * as form from '../form.ts'
import * as phone from '../phone.ts'
import * as ui from '../ui.ts'

/**
 * What a site's own blocks may import, besides their own files: the modules that the engine itself runs with, so that
 * there is one React and one styled-components.
 */
export const hostModules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'vaasal/blocks': blocks,
  'vaasal/fields': fields,
  'vaasal/form': form,
  'vaasal/phone': phone,
  'vaasal/ui': ui,
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
}

/** In an island, styled components become names of classes, and nothing else of their package is left. */
const styling = ['css', 'keyframes', 'styled']

/** The names that blocks may import from a module, except for its default. */
export function listExports(module: string): string[] {
  const names = module === 'styled-components' ? styling : Object.keys(hostModules[module] ?? {})
  return names.filter((name) => name !== 'default' && /^[\w$]+$/.test(name))
}
