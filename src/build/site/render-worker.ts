import { type RenderJob, renderInProcess } from './render-pages.ts'

/** Entry of a rendering worker: one job in, the pages' HTML out. */
export default function renderJob(job: RenderJob): string[] {
  return renderInProcess(job)
}
