declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff' | 'woff2'
    variationAxes?: Record<string, number>
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>
}
