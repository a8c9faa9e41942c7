import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from '../../folders.testing.ts'

const media = join(import.meta.dirname, '../../fixtures/second-site/public/media')

/** What stands for a file, by how its path ends; a video is named without an ending. */
const standIns: readonly (readonly [ending: RegExp, text: () => string])[] = [
  [/\.svg$/, () => readFileSync(join(media, 'probefahrt.svg'), 'utf8')],
  [/\.vtt$/, () => 'WEBVTT\n\n00:00.000 --> 00:01.000\nOne\n'],
  [/\.mp3$/, () => 'ID3\x04'],
  [/\.ogg$/, () => 'OggS'],
  [/\.(?:m4a|mp4)$/, () => '\0\0\0\x18ftypM4A '],
]

/** Writes every file that examples name in these texts, into the folder of their site. */
export function writeExampleMedia(folder: string, texts: readonly string[]): void {
  const named = texts.join('\n').match(/media\/[\w./-]+/g) ?? []
  const paths = named.map((path) => (/\.\w+$/.test(path) ? path : `${path}.mp4`))
  const files = paths.map((path): [string, string] => {
    const [, text] = standIns.find(([ending]) => ending.test(path)) ?? []
    return [`public/${path}`, text?.() ?? '']
  })
  writeFiles(folder, Object.fromEntries(files))
}
