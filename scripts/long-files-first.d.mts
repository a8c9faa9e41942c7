import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node'

export const longFiles: readonly string[]

export class LongFilesFirst implements TestSequencer {
  constructor(vitest: Vitest)
  shard(files: TestSpecification[]): TestSpecification[]
  sort(files: TestSpecification[]): TestSpecification[]
}
