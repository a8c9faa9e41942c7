import { join } from 'node:path'
import type { SiteShell } from '../../core/model/page.ts'
import type { ShownPage } from '../../core/questions/site-source.ts'
import { type MediaSnapshot, openSnapshot } from '../media/media-library.ts'
import type { ListedFile } from '../site/find-files.ts'
import { DraftWriter } from './draft-writer.ts'
import type { FileRecord } from './file-record.ts'
import { PageEngine } from './page-engine.ts'
import type { LookInput } from './page-look.ts'
import type { FinishedPage, FormDefinition, InspectedPage, PageKey } from './page-record.ts'
import { PageWriter } from './page-writer.ts'
import type { SiteHead } from './site-head.ts'

/** What every process that makes pages has to know. Plain data. */
export interface TaskInput {
  documents: ReadonlyMap<string, ListedFile>
  head: SiteHead & { parts: object }
  media: MediaSnapshot
  at: Date
}

/** How pages are rendered and where they are written. */
export interface WriteInput extends LookInput {
  shell: SiteShell
  cacheDir: string
  outDir: string
  /** A folder for drafts, without the part that makes it unique to a process. */
  drafts: string
  /** Writes files even if they are as they would be. */
  force: boolean
}

export interface FinishResult {
  pages: FinishedPage[]
  definitions: [id: string, definition: FormDefinition][]
}

/** The steps of making pages, as one process does them. Everything that it takes and returns is plain data. */
export class PageTask {
  readonly #id: number
  readonly #keys = new Map<string, PageKey>()
  readonly #engine: PageEngine
  #drafts: DraftWriter | undefined
  #writer: PageWriter | undefined
  #sent = new Set<string>()

  constructor({ media, ...input }: TaskInput, id: number) {
    this.#id = id
    this.#engine = new PageEngine({ ...input, media: openSnapshot(media) })
    for (const { document, ...route } of input.head.routes)
      if (document !== undefined) this.#keys.set(route.path, { document, route })
  }

  readDocuments(names: readonly string[]): FileRecord[] {
    return this.#engine.readDocuments(names)
  }

  noteBroken(names: readonly string[] | true): void {
    const broken = new Set(names === true ? [] : names)
    this.#engine.noteBroken((name) => names === true || broken.has(name))
  }

  inspect(keys: readonly PageKey[]): InspectedPage[] {
    return keys.map((key) => this.#engine.inspect(key))
  }

  indexPages(pages: readonly ShownPage[]): void {
    this.#engine.indexPages(pages, (route) => {
      const key = this.#keys.get(route)
      return key && this.#engine.look(key)
    })
  }

  async finish(keys: readonly PageKey[], write: WriteInput | undefined): Promise<FinishResult> {
    const writer = write && this.#openWriter(write)
    const pages: FinishResult['pages'] = []
    for (const key of keys) pages.push(await this.#engine.finish(key, writer))
    const fresh = [...(writer?.definitions ?? [])].filter(([id]) => !this.#sent.has(id))
    for (const [id] of fresh) this.#sent.add(id)
    return { pages, definitions: fresh }
  }

  commit(): string[] {
    return this.#drafts?.commit() ?? []
  }

  #openWriter(write: WriteInput): PageWriter {
    this.#drafts ??= new DraftWriter({ ...write, folder: join(write.drafts, String(this.#id)) })
    this.#writer ??= new PageWriter(write, this.#drafts)
    return this.#writer
  }
}
