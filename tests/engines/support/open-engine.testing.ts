import type { EngineName, EnginePage } from './engine-page.testing.ts'
import { openPuppeteer } from './open-puppeteer.testing.ts'
import { openWebKit } from './open-webkit.testing.ts'

export const openEngine = (name: EngineName): Promise<EnginePage> =>
  name === 'webkit' ? openWebKit() : openPuppeteer(name)
