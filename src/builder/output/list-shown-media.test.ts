import { expect, test } from 'vitest'
import { makeQuestion } from '../../core/questions/question.ts'
import type { OpenMediaLibrary } from '../assets/media-library.ts'
import { listShownMedia } from './list-shown-media.ts'

test('each image that is encoded is named with its files, its first one also where no line is overwritten', async () => {
  const requested: string[] = []
  const media = {
    requestOnly: ({ image, played }) => void requested.push(...image, ...played),
    async encodePending(onStart) {
      for (const [index, path] of ['media/a.jpg', 'media/a.jpg', 'media/b.png'].entries())
        onStart?.({ path, number: index + 1, total: 3 })
    },
    files: () => [{ name: 'assets/a.avif', source: '/cache/a.avif' }],
  } satisfies Pick<OpenMediaLibrary, 'requestOnly' | 'encodePending' | 'files'>
  const said: [string, boolean | undefined][] = []
  const asked = [
    makeQuestion('image', 'media/a.jpg'),
    makeQuestion('image', 'media/b.png'),
    makeQuestion('played', 'media/c.mp3'),
  ]
  const pages = [{ inputs: ['document\ta', ...asked] }]
  const files = await listShownMedia(media, pages, (step, isLong) => said.push([step, isLong]))
  expect(requested).toEqual(['media/a.jpg', 'media/b.png', 'media/c.mp3'])
  expect([...files.keys()]).toEqual(['assets/a.avif'])
  expect(said).toEqual([
    ['Encoding media/a.jpg, file 1 of 3', true],
    ['Encoding media/a.jpg, file 2 of 3', false],
    ['Encoding media/b.png, file 3 of 3', true],
  ])
})
