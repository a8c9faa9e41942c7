import { readParameterName } from '../../contracts/campaign.ts'
import { normaliseWord } from '../../core/text/match-word.ts'
import { hasPrivacySignal } from './privacy-signal.ts'
import { scriptData } from './script-data.ts'

/**
 * Looks for the match of the page's address: the one that `?match=` names, else the one that lists the word in a parameter of
 * the address, where `data-from` has the parameters, and `data-words` a list for each match, of its name and its words. Nothing
 * of the address goes further than these comparisons.
 *
 * `data-arm` on the root element becomes the name of the match. If the address asked for a preview, or under Global Privacy
 * Control, `data-arm-forced` says so instead, so that the view counts for nothing.
 */
export function findMatch(): string | undefined {
  const { from = '', words = '' } = scriptData
  const query = new URLSearchParams(location.search)
  const matches: [name: string, ...words: string[]][] = JSON.parse(words)
  const shown = matches.find(([name]) => name === query.get('match'))
  let match = shown
  for (const key of from.split(' ')) {
    const [, text = ''] =
      [...query].find(([name, text]) => text && readParameterName(name) === key.toLowerCase()) ?? []
    const word = normaliseWord(text)
    match ??= matches.find(([, ...known]) => known.includes(word))
  }
  if (!match) return undefined
  document.documentElement.dataset[shown || hasPrivacySignal() ? 'armForced' : 'arm'] = `match/${match[0]}`
  return `template[data-match="${match[0]}"]`
}
