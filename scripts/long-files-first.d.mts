import type { TestSequencer } from 'vitest/node'

export const longFiles: readonly string[]

/** What the order of a file depends on. */
interface OrderedFile {
  moduleId: string
  project: { name: string; config: { sequence: { groupOrder: number } } }
}

export class LongFilesFirst implements TestSequencer {
  constructor(vitest: { config: { root: string; shard?: { index: number; count: number } | undefined } })
  shard<File extends OrderedFile>(files: File[]): File[]
  sort<File extends OrderedFile>(files: File[]): File[]
}
