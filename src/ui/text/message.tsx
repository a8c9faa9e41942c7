import type { ReactNode } from 'react'
import type { TextRun } from '../../core/model/bound.ts'

/** A message of the engine, marked where its language is not that of its surroundings. */
export function Message({ value: { text, lang, dir } }: { value: TextRun }): ReactNode {
  return lang ? (
    <span lang={lang} dir={dir}>
      {text}
    </span>
  ) : (
    text
  )
}

/** A message with its placeholders (`{n}`) filled in. */
export function fillMessage(message: TextRun, values: Readonly<Record<string, string | number>>): TextRun {
  const text = message.text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank))
  return { ...message, text }
}
