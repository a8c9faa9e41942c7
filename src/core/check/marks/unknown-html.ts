import { quoteValue } from '../../text/quote-value.ts'
import type { MarkReader } from './mark-reader.ts'

const asItIs = 'here visitors would read it as it is'

type Tags = Readonly<Record<string, string>>
const newLine = 'Begin a new line in a text block that begins with `|`.'
const emphasised: Tags = {
  a: 'Write a link as `[text](address)`.',
  b: 'Write bold as `**text**`.',
  br: newLine,
  em: 'Write emphasis as `*text*`.',
  i: 'Write emphasis as `*text*`.',
  strong: 'Write bold as `**text**`.',
}
const noEmphasis = 'Remove it: what is written here cannot have emphasis.'
const plain: Tags = {
  a: 'Remove it: what is written here cannot have links.',
  b: noEmphasis,
  br: newLine,
  em: noEmphasis,
  i: noEmphasis,
  strong: noEmphasis,
}

/** How characters are written in YAML that nobody sees. */
const unseen: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    ...{ nbsp: '00a0', shy: '00ad', ensp: '2002', emsp: '2003', thinsp: '2009' },
    ...{ zwnj: '200c', zwj: '200d', lrm: '200e', rlm: '200f' },
  }).map(([name, code]) => [
    `&${name};`,
    `Write the character itself, or \`\\u${code}\` in a value in double quotes.`,
  ]),
)

/** The elements of HTML that texts are taken from, and those of Word. */
const elements = [
  'a|abbr|article|aside|audio|b|big|blockquote|body|br|button|caption|center|cite|code|dd|del|details|div|dl|dt|em|figcaption',
  'figure|font|footer|form|h[1-6]|header|hr|html|i|iframe|img|input|ins|label|li|main|mark|nav|o:p|ol|p|path|pre|q|s|script',
  'section|small|span|strong|style|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|u|ul|video|wbr',
].join('|')

/** The names of characters that texts of old sites have. */
const characters = [
  'amp|lt|gt|quot|apos|nbsp|shy|copy|reg|trade|euro|pound|cent|yen|sect|para|deg|micro|times|divide|plusmn|minus|bull|middot',
  'hellip|[mn]dash|[lr][ds]quo|bdquo|sbquo|[lr]s?aquo|iexcl|iquest|ord[fm]|sup[123]|frac(?:12|14|34)|permil|infin|[nlg]e|asymp',
  'e[mn]sp|thinsp|zwn?j|[lr]rm|[lrudh]arr|check|starf?|hearts|szlig|(?:ae|oe)lig|thorn|eth|inodot|imath',
  String.raw`[a-z](?:uml|acute|grave|circ|tilde|cedil|ring|slash|caron|breve|dot|ogon|macr)|#\d{1,7}|#x[\da-f]{1,6}`,
].join('|')

/**
 * HTML, and what programs that make HTML replace, in a text that has emphasis and links or none. Lengths are limited: time
 * stays linear.
 */
export const listUnknownHtml = (hasEmphasis: boolean): readonly MarkReader[] => [
  {
    pattern: new RegExp(`</?(${elements})(?:\\s[^<>]{0,200})?/?>`, 'i'),
    explain: ([mark, name = '']) => ({
      message: `${quoteValue(mark)} is HTML, and visitors would read it as it is.`,
      hint:
        (hasEmphasis ? emphasised : plain)[name.toLowerCase()] ??
        'Remove it: a block decides how its texts look.',
    }),
  },
  {
    pattern: /<!--(?:(?!-->)[^\n]){0,200}-->/,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} is a comment in HTML; ${asItIs}.`,
      hint: 'Remove it, or write a comment of YAML: `# …`.',
    }),
  },
  {
    pattern: new RegExp(`&(?:${characters});`, 'i'),
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} stands for a character in HTML; ${asItIs}.`,
      hint: unseen[mark.toLowerCase()] ?? 'Write the character itself.',
    }),
  },
  {
    // WordPress: `[gallery ids="1,2"]`, `[vc_row]`, `[/et_pb_text]`.
    pattern:
      /\[\/?(?:vc_|et_pb_|fusion_|su_|mk_|contact-form-7|gravityform|wpforms|(?:audio|caption|embed|gallery|playlist|video)(?=\s\w+=))[^\][\n]{0,200}\](?!\()/,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} is a shortcode of WordPress; ${asItIs}.`,
      hint: 'Remove it, and use a block in its place.',
    }),
  },
  {
    pattern: /\{\{[^{}\n]{1,80}\}\}|\{%[^{}%\n]{1,200}%\}/,
    explain: ([mark]) => ({
      message: `${quoteValue(mark)} is filled in by another program; ${asItIs}.`,
      hint: 'Write the text itself, or a fact: `${name}`.',
    }),
  },
]
