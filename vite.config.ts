/// <reference types="vitest/config" />
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { LongFilesFirst } from './scripts/long-files-first.mjs'
import { inlineScripts } from './src/builder/client/inline-scripts.ts'
import { styledIds } from './src/builder/client/styled-ids.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
// All projects and processes of a run sweep by one seed (`tests/sweep.testing.ts`).
process.env.SWEEP_SEED ??= String(Date.now() % 1_000_000_000)
const browserTests = 'tests/e2e/**/*.test.ts'
/** The same in other engines, before a release: `npm run test:all`. */
const engineTests = 'tests/engines/**/*.test.ts'
/** Tests that install the package, which needs a registry: `npm run test:all`. */
const packageTests = 'tests/package/**/*.test.ts'
/** Tests that ask the programs of hosts, which are installed from a registry: `npm run test:all`. */
const hostTests = 'tests/hosts/**/*.test.ts'
/**
 * Tests that start processes or servers, build a site, open a database, go through every value of whole sites, or
 * measure for seconds.
 * `tests/projects.test.ts` holds the split.
 */
const integrationTests = [
  'src/**/*.integration.test.{ts,tsx}',
  'tests/{integration,attack,exhaustive}/**/*.test.{ts,tsx}',
]
/** Integration tests that replace modules: what they replace must not reach other files. */
const mockingTests = ['tests/integration/{edits,omitted-questions.nightly,stopped-exchange}.test.ts']
/** All of leads but the desk's page: `--project leads` is what whoever works on them runs. */
const leadsTests = ['src/leads/**/*.test.ts', 'tests/leads/**/*.test.ts']
const noTests = '**/node_modules/**'
/**
 * Storms, tests of the tests, and further ways through a family of which one is tested every day. `npm test` leaves them
 * out (`TIER=daily`); `npm run test:all` has them, and so has who names a file.
 */
const nightlyTests = '**/*.nightly.test.{ts,tsx}'
/** Tests that may have a document: what they leave in it must not reach other files (`tests/clear-document.testing.ts`). */
const documentTests = ['src/{blocks,leads/desk/browser}/**/*.test.{ts,tsx}', 'tests/islands.test.tsx']
/** Tests of what listens to a whole page as long as it is open. */
const pageTests = 'src/{client,ui}/**/*.test.{ts,tsx}'
const others = [...integrationTests, browserTests, engineTests, packageTests, hostTests, noTests]
// Property tests run for seconds on a busy machine.
const testTimeout = 20_000

/** For the tests. The engine's bundle, the client build and the dev server have settings of their own. */
export default defineConfig({
  root,
  plugins: [inlineScripts(), styledIds({ root })],
  publicDir: false,
  test: {
    environment: 'node',
    // Projects add to it.
    exclude: process.env.TIER === 'daily' ? [nightlyTests] : [],
    // A developer's own `vaasal.env`, or shell, must not lead the tests to real leads and mailboxes.
    env: { DATABASE_URL: '', SMTP_URL: '' },
    // A hook copies or removes folders, for which a busy disk takes its time.
    hookTimeout: 60_000,
    // Vitest would leave one core to itself, which on two cores is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongFilesFirst },
    // The default of a second is too short where the processor is shared; 50 ms between two looks too long for what takes
    // a frame.
    expect: { poll: { timeout: 10_000, interval: 25 } },
    setupFiles: ['tests/restore-environment.testing.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
          exclude: [...documentTests, pageTests, ...leadsTests, ...others],
          // Each file is pure: sharing the loaded modules saves most of the time.
          isolate: false,
          testTimeout,
        },
      },
      {
        extends: true,
        // `npm test -- --project unit` runs all three: isolation and setup are settings of a project, not of a file.
        test: {
          name: 'unit-document',
          include: documentTests,
          exclude: others,
          setupFiles: 'tests/clear-document.testing.ts',
          isolate: false,
          pool: 'threads',
          testTimeout,
        },
      },
      {
        extends: true,
        // A thread for each file starts faster than a process.
        test: { name: 'unit-page', include: [pageTests], exclude: others, pool: 'threads', testTimeout },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: integrationTests,
          exclude: [...mockingTests, ...leadsTests, noTests],
          // Each file restores what it replaces: sharing the loaded modules saves most of the time.
          isolate: false,
          // Sweeps over every value of a site take their time beside other work.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'integration-mocking', include: mockingTests, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: 'leads',
          globalSetup: 'tests/leads/start-postgres.testing.ts',
          include: leadsTests,
          exclude: [...documentTests, noTests],
          // Each file restores what it replaces: sharing the loaded modules saves most of the time.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          globalSetup: 'tests/e2e/support/build-sites.testing.ts',
          isolate: false,
          sequence: { groupOrder: 1 },
          testTimeout: 60_000,
          hookTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'engines',
          include: [engineTests],
          globalSetup: 'tests/engines/support/build-site.testing.ts',
          sequence: { groupOrder: 2 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          include: [packageTests],
          sequence: { groupOrder: 3 },
          testTimeout: 300_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'hosts',
          include: [hostTests],
          sequence: { groupOrder: 3 },
          testTimeout: 60_000,
        },
      },
    ],
  },
})
