import type { Plugin } from 'rolldown'
import { toRelative } from '../files/relative-path.ts'
import { compileSource } from './styled-ids.ts'

/** Compiles the engine's styled components for the bundler, which compiles other files by itself, in several threads. */
export function compileStyled(root: string): Plugin {
  return {
    name: 'vaasal:compile-styled',
    transform: {
      filter: { id: /\.tsx?$/, code: 'styled-components' },
      handler(code, id) {
        const path = toRelative(root, id)
        return path.startsWith('src/') ? compileSource(code, path).code : null
      },
    },
  }
}
