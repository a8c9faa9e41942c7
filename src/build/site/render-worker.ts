import type { RenderedPage } from '../../render/render-page.ts'
import { type RenderJob, renderInProcess } from './render-pages.ts'

/** Entry of a rendering worker. */
export default function renderJob(job: RenderJob): RenderedPage[] {
  return renderInProcess(job)
}
