import type { EngineName, EnginePage } from './engine-page.ts'
import { openPuppeteer } from './open-puppeteer.ts'
import { openWebKit } from './open-webkit.ts'

export const openEngine = (name: EngineName): Promise<EnginePage> =>
  name === 'webkit' ? openWebKit() : openPuppeteer(name)
