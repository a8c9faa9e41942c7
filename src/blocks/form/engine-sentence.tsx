import type { ReactNode } from 'react'
import { findSentenceLanguage } from '../../ui/sentence-language.ts'

/** A sentence of the engine that appears in a page of language `lang`, marked where it is in another one. */
export function EngineSentence({ of, lang }: { of: string | undefined; lang: string }): ReactNode {
  const own = of && findSentenceLanguage(of, lang)
  return own ? <span lang={own}>{of}</span> : of
}
