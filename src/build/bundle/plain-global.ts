import type { Plugin } from 'vite'

/**
 * Writes `globalThis` where packages look for it with `Function('return this')()`: a policy without `unsafe-eval`
 * refuses that, and react-phone-input-2 had it reported for every visitor who reached a telephone field.
 */
export const plainGlobal: Plugin = {
  name: 'vaasal:plain-global',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/, code: 'return this' },
    handler(code) {
      const plain = code.replace(/(?:\bnew )?\bFunction\((["'])return this\1\)\(\)/g, 'globalThis')
      return plain === code ? null : { code: plain, map: null }
    },
  },
}
