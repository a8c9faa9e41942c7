import { isRecord } from '../is-record.ts'
import type { ConsentSettings } from '../schema/consent/consent-schema.ts'
import type { SiteSettings } from '../schema/site-schema.ts'
import { findParentLanguage } from '../text/scripts.ts'
import type { NodePath } from '../tree/nodes.ts'

/** The notice for pages in a language. */
export const findNotice = ({ notice }: Pick<ConsentSettings, 'notice'>, lang: string) =>
  notice[lang] ?? notice[findParentLanguage(lang)]

/** The notice for pages in a language as `pages.yaml` has it, where anything may be wrong with it, and its path there. */
export function findWrittenNotice(
  { consent }: Pick<SiteSettings, 'consent'>,
  lang: string,
): { value: Readonly<Record<string, unknown>>; path: NodePath } | undefined {
  const notice = consent?.notice
  if (!isRecord(notice)) return undefined
  const value: unknown = findNotice({ notice }, lang)
  const key = Object.keys(notice).find((one) => notice[one] === value)
  return key !== undefined && isRecord(value)
    ? { value, path: ['site', 'consent', 'notice', key] }
    : undefined
}
