import { readFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * Test files that take longest, by project. On a fresh clone Vitest knows no durations and begins with the largest
 * files, so that a long one may run alone at the end while the other cores have nothing to do.
 */
export const longFiles = [
  'tests/integration/own-blocks.test.ts',
  'tests/integration/edits.test.ts',
  'tests/integration/omitted-questions.nightly.test.ts',
  'tests/integration/incremental.test.ts',
  'tests/leads/store-errors.test.ts',
  'tests/leads/deliveries.test.ts',
  'tests/leads/process.test.ts',
  'tests/integration/new-block.nightly.test.ts',
  'tests/integration/reproducible.nightly.test.ts',
  'tests/leads/backup.test.ts',
  'tests/integration/killed-build.nightly.test.ts',
  'tests/integration/language-server.test.ts',
  'tests/integration/guide-walkthrough.test.ts',
  'tests/exhaustive/value-mutations.test.ts',
  'tests/exhaustive/rename-everything.test.ts',
  'src/core/edit/edit-document.property.test.ts',
  'tests/exhaustive/generated-documents.test.ts',
  'src/blocks/form/phone/phone-picker.test.tsx',
  'tests/e2e/pages.test.ts',
  'tests/e2e/typing.nightly.test.ts',
  'tests/e2e/error-table-native.nightly.test.ts',
  'tests/e2e/desk.test.ts',
  'tests/e2e/form-retries.test.ts',
  'tests/e2e/campaigns.nightly.test.ts',
  'tests/e2e/experiments.test.ts',
  'tests/e2e/behaviours/chat.test.ts',
  'tests/e2e/behaviours/page.test.ts',
  'tests/engines/pages.test.ts',
  'tests/engines/uses.test.ts',
]

/**
 * The order in which Vitest runs files: project by project, in each of them those that run in a document after the others,
 * because a worker is used again only for the same project and environment, and of these the long files first.
 */
export class LongFilesFirst {
  #config

  /** @param {{ config: { root: string, shard?: { index: number, count: number } } }} vitest */
  constructor({ config }) {
    this.#config = config
  }

  /** What one of several machines runs (`vitest --shard=1/2`): each has its part of the long files. */
  shard(files) {
    const { index, count } = this.#config.shard
    return this.sort(files).filter((_, place) => place % count === index - 1)
  }

  sort(files) {
    return files
      .map((file) => ({
        file,
        place: this.#findPlace(file.moduleId),
        needsDocument: Number(readFileSync(file.moduleId, 'utf8').startsWith('// @vitest-environment')),
      }))
      .sort(
        (a, b) =>
          compareProjects(a.file.project, b.file.project) ||
          a.needsDocument - b.needsDocument ||
          a.place - b.place ||
          // The same on each machine.
          (a.file.moduleId < b.file.moduleId ? -1 : 1),
      )
      .map(({ file }) => file)
  }

  #findPlace(path) {
    const place = longFiles.indexOf(relative(this.#config.root, path).replaceAll('\\', '/'))
    return place === -1 ? longFiles.length : place
  }
}

function compareProjects(a, b) {
  return (
    a.config.sequence.groupOrder - b.config.sequence.groupOrder ||
    Number(a.name > b.name) - Number(a.name < b.name)
  )
}
