import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { manifestName } from '../../../src/build/site/write-site.ts'

/** Every address at which the build of the main site wrote a page; aliases are pages of their own. */
export function listPaths(): string[] {
  return readFileSync(join(inject('folders').main, manifestName), 'utf8')
    .split('\n')
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
}
