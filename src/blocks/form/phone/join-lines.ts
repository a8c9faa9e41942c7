/** Styles without the line breaks that only the source needs. */
export const joinLines = (css: string): string => css.replaceAll('\n', '')
