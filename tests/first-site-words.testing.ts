import { readFixture } from './read-fixture.testing.ts'

/** What the first site is known by, and the colours of its look. */
export const { words: firstSiteWords, colours: firstSiteColours } =
  readFixture<Readonly<Record<'words' | 'colours', readonly string[]>>>('first-site-words.yaml')
