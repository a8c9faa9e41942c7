import type { Platform } from './conversion.ts'
import { googleAds } from './write-google-ads.ts'
import { meta } from './write-meta.ts'

/** The platforms to which conversions can be exported. */
export const platforms: readonly Platform[] = [googleAds, meta]
