import type { ConsentSettings } from '../schema/consent/consent-schema.ts'

/** The notice for pages in a language: in that language, or in the same one without its region. */
export const findNotice = ({ notice }: Pick<ConsentSettings, 'notice'>, lang: string) =>
  notice[lang] ?? notice[lang.split('-')[0] ?? lang]
