declare module 'subset-font' {
  interface Options {
    targetFormat?: 'truetype' | 'woff' | 'woff2'
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
    keepAllGlyphs?: boolean
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options?: Options,
  ): Promise<Buffer>
}
