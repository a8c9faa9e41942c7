import { siteTemplates } from '../../contracts/site-templates.ts'
import { shippedLanguages } from '../../core/messages/message-catalogue.ts'
import { askUntil, type Dialogue } from '../ask-until.ts'
import { readAccent, readLanguages, readName, readTemplate, type SiteAnswers } from './site-answers.ts'

/** What was given with options, as text. */
export type GivenAnswers = Readonly<Partial<Record<Exclude<keyof SiteAnswers, 'brand'>, string>>>

/** Reads the answers that were given, and takes the defaults of the others, or what `ask` returns. */
export async function readAnswers(
  given: GivenAnswers,
  suggestedName: string,
  prompt?: Dialogue,
): Promise<SiteAnswers> {
  // What was given is read before the first question, so that nobody answers in vain.
  const known = {
    name: given.name === undefined ? undefined : readName(given.name),
    template: given.template === undefined ? undefined : readTemplate(given.template),
    languages: given.languages === undefined ? undefined : readLanguages(given.languages),
    accent: given.accent === undefined ? undefined : await readAccent(given.accent),
  }
  const name = known.name ?? (await choose('Name of the site', suggestedName, readName))
  const template = known.template ?? (await chooseTemplate())
  const others = shippedLanguages.filter((language) => language !== 'en').join(', ')
  const languages =
    known.languages ?? (await choose(`Languages besides English, of ${others}`, '', readLanguages, 'none'))
  const accent =
    known.accent ??
    (await choose('Accent colour, or the file of a logo', siteTemplates[template].accent, readAccent))
  return { name, template, languages, ...accent }

  async function chooseTemplate() {
    const names = Object.entries(siteTemplates)
    if (prompt)
      for (const [index, [name, { summary }]] of names.entries())
        prompt.say(`  ${index + 1}  ${name}: ${summary}`)
    const [first] = names[0] ?? ['']
    return choose('Kind of business, by number or name', first, (answer) =>
      readTemplate(names[Number(answer) - 1]?.[0] ?? answer),
    )
  }

  async function choose<T>(
    question: string,
    fallback: string,
    read: (answer: string) => T | Promise<T>,
    shown = fallback,
  ): Promise<T> {
    if (!prompt) return read(fallback)
    return askUntil(`${question} (${shown}): `, (answer) => read(answer === '' ? fallback : answer), prompt)
  }
}
