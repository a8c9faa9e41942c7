import { readFile } from 'node:fs/promises'
import { splitQuestion } from '../../core/questions/question.ts'
import type { OpenMediaLibrary } from '../media/media-library.ts'
import type { SiteContent } from '../output/write-site.ts'
import type { PageRecord } from '../pages/page-record.ts'
import { listQuestions } from '../update/answers.ts'

/** The images and videos that pages show. */
export async function listShownMedia(
  media: OpenMediaLibrary,
  pages: readonly Pick<PageRecord, 'questions'>[],
  progress: (step: string) => void,
): Promise<Map<string, SiteContent>> {
  const shown = { image: new Set<string>(), video: new Set<string>() }
  for (const question of listQuestions(pages)) {
    const [kind, subject] = splitQuestion(question)
    if (kind === 'image' || kind === 'video') shown[kind].add(subject)
  }
  media.requestOnly(shown.image, shown.video)
  await media.encodePending((done, total) => progress(`Encoding image ${done} of ${total}`))
  // Their names contain a hash of their content.
  return new Map(
    media.files().map(({ name, source }) => [name, { content: name, open: () => readFile(source) }]),
  )
}
