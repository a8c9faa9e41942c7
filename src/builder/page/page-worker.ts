import type { BlockRegistry } from '../../blocks/block-registry.ts'
import type { PageSummary } from '../../core/handover/checked-site.ts'
import { type MediaSnapshot, openSnapshot } from '../assets/media-library.ts'
import type { FileRecord } from '../config/file-record.ts'
import type { PageKey } from '../config/page-key.ts'
import type { DraftPlace, Drafts } from '../files/draft-folder.ts'
import { DraftWriter } from '../files/draft-writer.ts'
import { type EngineInput, PageEngine } from './page-engine.ts'
import type { FormDefinition, MadePage } from './page-record.ts'
import type { PageWriter } from './page-writer.ts'
import type { RenderContext } from './render-key.ts'

/** What every thread that makes pages is sent. Plain data. */
export type SentInput = Pick<EngineInput, 'documents' | 'config' | 'at'> & { media: MediaSnapshot }

/** What a thread makes pages with. */
export type WorkerInput = SentInput & { registry: BlockRegistry }

/** How pages are rendered and where they are written. */
export interface WriteInput extends Omit<RenderContext, 'fonts'>, DraftPlace {
  cacheDir: string
  /** The folder of the site, with its font files. */
  siteDir: string
  /** Writes files even if they are as they would be. */
  force: boolean
}

/** Pages that were made, and what was found out on the way. */
export interface MadePages {
  pages: MadePage[]
  /** The documents that were read, by name. */
  documents: [name: string, record: FileRecord][]
  definitions: [id: string, definition: FormDefinition][]
}

/** What one thread made, with what it wrote. */
export interface MadePart extends MadePages {
  drafts?: Drafts
}

/** The steps of making pages, as one thread does them. Everything that it takes and returns is plain data. */
export class PageWorker {
  readonly #id: number
  readonly #engine: PageEngine
  #drafts: DraftWriter | undefined
  #writer: PageWriter | undefined
  #sent = new Set<string>()

  constructor({ media, ...input }: WorkerInput, id: number) {
    this.#id = id
    this.#engine = new PageEngine({ ...input, media: openSnapshot(media) })
  }

  indexPages(pages: readonly PageSummary[]): void {
    this.#engine.indexPages(() => pages)
  }

  async make(
    keys: readonly PageKey[],
    { write, all }: { write?: WriteInput | undefined; all: boolean },
  ): Promise<MadePart> {
    const writer = write && (await this.#openWriter(write))
    const pages: MadePage[] = []
    for (const key of keys) pages.push(await this.#engine.make(key, writer, all))
    const definitions = [...(writer?.definitions ?? [])].filter(([id]) => !this.#sent.has(id))
    for (const [id] of definitions) this.#sent.add(id)
    const drafts = this.#drafts?.take()
    return { pages, documents: this.#engine.takeRecords(), definitions, ...(drafts && { drafts }) }
  }

  inspect(keys: readonly PageKey[]): MadePages {
    const pages = keys.map((key) => ({ inspected: this.#engine.survey(key).inspected }))
    return { pages, documents: this.#engine.takeRecords(), definitions: [] }
  }

  takeSummaries(): PageSummary[] {
    return this.#engine.takeSummaries()
  }

  readDocuments(names: readonly string[]): FileRecord[] {
    return names.flatMap((name) => this.#engine.readDocument(name) ?? [])
  }

  async #openWriter(write: WriteInput): Promise<PageWriter> {
    const { PageWriter } = await import('./page-writer.ts')
    this.#drafts ??= new DraftWriter({ ...write, id: this.#id })
    this.#writer ??= new PageWriter({ ...write, blocks: this.#engine.registry.blocks }, this.#drafts)
    return this.#writer
  }
}
