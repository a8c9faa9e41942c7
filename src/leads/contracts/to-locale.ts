/** The language as people of a country write it: `en-IN`. */
export const toLocale = (lang: string, country: string | undefined): string =>
  country && !lang.includes('-') ? `${lang}-${country}` : lang
