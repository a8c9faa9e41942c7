import { readFile } from 'node:fs/promises'
import { formatCount } from '../../core/diagnostics/format-count.ts'
import { splitQuestion } from '../../core/questions/question.ts'
import type { OpenMediaLibrary } from '../assets/media-library.ts'
import type { SayProgress } from '../files/say-progress.ts'
import { listInputs, type Result } from '../page/result.ts'
import type { SiteContent } from './write-site.ts'

/** The images, videos, recordings and captions that pages show. */
export async function listShownMedia(
  media: Pick<OpenMediaLibrary, 'requestOnly' | 'encodePending' | 'files'>,
  pages: readonly Result[],
  progress: SayProgress,
): Promise<Map<string, SiteContent>> {
  const shown = { image: new Set<string>(), video: new Set<string>(), played: new Set<string>() }
  for (const input of listInputs(pages)) {
    const [kind, subject] = splitQuestion(input)
    if (kind === 'image' || kind === 'video' || kind === 'played') shown[kind].add(subject)
  }
  media.requestOnly(shown)
  let last = ''
  await media.encodePending(({ path, number, total }) => {
    // Each is named once also where no line is overwritten, so that a long pause can be explained.
    progress(`Encoding ${path}, file ${formatCount(number)} of ${formatCount(total)}`, path !== last)
    last = path
  })
  // Their names contain a hash of their content.
  return new Map(
    media.files().map(({ name, source }) => [name, { content: name, open: () => readFile(source) }]),
  )
}
