import type { Plugin } from 'rolldown'

/**
 * Replaces `Function('return this')()` in packages by `globalThis`. A policy without `unsafe-eval` blocks the former,
 * and react-phone-input-2 caused a violation report for every visitor who reached a telephone field.
 */
export const replaceFunctionGlobal: Plugin = {
  name: 'vaasal:plain-global',
  transform: {
    filter: { id: /[\\/]node_modules[\\/]/, code: 'return this' },
    handler(code) {
      const plain = code.replace(/(?:\bnew )?\bFunction\((["'])return this\1\)\(\)/g, 'globalThis')
      return plain === code ? null : { code: plain, map: null }
    },
  },
}
