import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Tinypool } from 'tinypool'
import { blocks } from '../../blocks/blocks-by-type.ts'
import type { Page, SiteShell } from '../../core/model/page.ts'
import type { RenderedBlock } from '../../render/render-block.tsx'
import type { ClientAddresses, RenderInput } from '../../render/render-input.ts'
import { type RenderedPage, renderPageWithCuts } from '../../render/render-page.ts'
import type { HeadlineFonts } from '../../render/write-page-styles.ts'

/** The input of a worker: plain data. */
export interface RenderJob {
  pages: Page[]
  shell: SiteShell
  client: ClientAddresses
  fonts: HeadlineFonts
  shareImages: Readonly<Record<string, string>>
}

/** With fewer pages, another process costs more than it saves. */
const pagesPerWorker = 400

/** Renders pages in order, in this process or in several. The result does not depend on the number of processes. */
export async function renderPages(
  job: RenderJob,
  options: { workers?: number | undefined; onProgress?: ((done: number) => void) | undefined },
): Promise<RenderedPage[]> {
  const workers =
    options.workers ?? Math.min(availableParallelism(), Math.ceil(job.pages.length / pagesPerWorker))
  if (workers <= 1) return renderInProcess(job, options.onProgress)
  const pool = new Tinypool({
    filename: fileURLToPath(new URL('./render-worker.js', import.meta.url)),
    minThreads: workers,
    maxThreads: workers,
  })
  try {
    const size = Math.ceil(job.pages.length / (workers * 4)) || 1
    const parts: Page[][] = []
    for (let start = 0; start < job.pages.length; start += size)
      parts.push(job.pages.slice(start, start + size))
    let done = 0
    const results = await Promise.all(
      parts.map(async (pages) => {
        const rendered: RenderedPage[] = await pool.run({ ...job, pages })
        done += pages.length
        options.onProgress?.(done)
        return rendered
      }),
    )
    return results.flat()
  } finally {
    await pool.destroy()
  }
}

/** Renders a job in this process. Blocks with the same props are rendered once. */
export function renderInProcess(job: RenderJob, onProgress?: (done: number) => void): RenderedPage[] {
  const input: RenderInput = {
    blocks,
    shell: job.shell,
    client: job.client,
    fonts: job.fonts,
    shareImages: job.shareImages,
    renderCached,
  }
  return job.pages.map((page, index) => {
    const rendered = renderPageWithCuts(page, input)
    if (index % 100 === 99) onProgress?.(index + 1)
    return rendered
  })
}

/** Blocks of frames and parents are used again and stay in the cache; those that only one page has make room. */
const maxCached = 2_000
const cache = new Map<string, RenderedBlock>()

/** The cache needs no invalidation: the code does not change while the process runs. */
function renderCached(key: string, render: () => RenderedBlock): RenderedBlock {
  const rendered = cache.get(key) ?? render()
  cache.delete(key)
  cache.set(key, rendered)
  if (cache.size > maxCached) cache.delete(cache.keys().next().value ?? key)
  return rendered
}
