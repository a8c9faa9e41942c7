import type { Plugin } from 'rolldown'
import { createPathFinder, type OwnCode } from './own-code.ts'
import { compileSource } from './styled-ids.ts'

/**
 * Compiles the styled components of the engine and of a site's own blocks for the bundler, which compiles other files by
 * itself, in several threads.
 */
export function compileStyled(root: string, own?: OwnCode): Plugin {
  const findPath = createPathFinder(root, own)
  return {
    name: 'vaasal:compile-styled',
    transform: {
      filter: { id: /\.tsx?$/, code: 'styled-components' },
      handler(code, id) {
        const path = findPath(id)
        return path === undefined ? null : compileSource(code, path).code
      },
    },
  }
}
