/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { styledIds } from './src/build/bundle/styled-ids.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const browserTests = 'tests/e2e/**/*.test.ts'

/** Shared by the engine's bundle and the tests; the client build and the dev server add what is theirs. */
export default defineConfig({
  root,
  plugins: [styledIds({ root })],
  publicDir: false,
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: [browserTests, '**/node_modules/**'],
          // Property tests run for seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          globalSetup: 'tests/e2e/support/build-sites.ts',
          // Each file has a browser of its own: two of them are what two cores carry.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          // A machine that other work starves lets a browser miss its turn now and then.
          retry: 2,
          testTimeout: 120_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
