import type { ConsentSettings } from '../schema/consent/consent-schema.ts'
import { findParentLanguage } from '../text/scripts.ts'

/** The notice for pages in a language. */
export const findNotice = ({ notice }: Pick<ConsentSettings, 'notice'>, lang: string) =>
  notice[lang] ?? notice[findParentLanguage(lang)]
