import { join } from 'node:path'
import { readSiteTexts } from '../site-in-memory.testing.ts'

/** A small site with the two forms of the specification, the lead form in two languages. */
export const formSite = readSiteTexts(join(import.meta.dirname, '../fixtures/form-site'))
