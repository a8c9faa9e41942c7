import { join } from 'node:path'
import { readSiteTexts } from './site-in-memory.testing.ts'

/** A page with an experiment, the same page without it, and what they lead to. The media are those of the second site. */
export const experimentSite = readSiteTexts(join(import.meta.dirname, 'fixtures/experiment-site'))
