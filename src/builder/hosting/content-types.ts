/** Media types of all files that a built site can contain, with their file extensions. */
export const contentTypes = {
  'application/javascript': ['js', 'mjs'],
  'application/json': ['json'],
  'application/manifest+json': ['webmanifest'],
  'application/pdf': ['pdf'],
  'application/xml': ['xml'],
  'audio/mp4': ['m4a'],
  'audio/mpeg': ['mp3'],
  'audio/ogg': ['ogg'],
  'audio/wav': ['wav'],
  'font/otf': ['otf'],
  'font/ttf': ['ttf'],
  'font/woff': ['woff'],
  'font/woff2': ['woff2'],
  'image/avif': ['avif'],
  'image/gif': ['gif'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/svg+xml': ['svg'],
  'image/webp': ['webp'],
  'image/x-icon': ['ico'],
  'text/calendar': ['ics'],
  'text/css': ['css'],
  'text/html': ['html'],
  'text/markdown': ['md'],
  'text/plain': ['txt'],
  'text/vcard': ['vcf'],
  'text/vtt': ['vtt'],
  'video/mp4': ['mp4'],
  'video/webm': ['webm'],
} as const satisfies Record<string, readonly string[]>

/** Types that are text: sent compressed and as UTF-8. Images, fonts and videos are compressed already. */
export const textTypes = [
  'text/html',
  'text/css',
  'text/plain',
  'text/calendar',
  'text/markdown',
  'text/vcard',
  'application/javascript',
  'application/json',
  'application/xml',
  'image/svg+xml',
] as const satisfies readonly (keyof typeof contentTypes)[]

/** Endings of the compressed copies that `vaasal compress` writes beside text files. */
export const encodedEndings = { br: '.br', gzip: '.gz' } as const
