import { wordLetters } from '../core/text/match-word.ts'
import { armChoice, placement } from './experiment-script.ts'

const { omitted, chandrabindu, chillu, chilluConsonants } = wordLetters

/**
 * Looks for a match, into `match`, which is then its name and its words: the one that `?match=` names, else the one that lists
 * the word in a parameter of the address. Nothing of the address goes further than these comparisons. The steps between
 * `normalize` and `includes` are those of `normaliseWord`.
 */
const matchChoice = `
let query=new URLSearchParams(location.search),list=JSON.parse(words),
match=list.find(([name])=>name===query.get('match')),
forced=match||navigator.globalPrivacyControl;
for(let key of from.split(' '))match=match||list.find(([,...known])=>known.includes((query.get(key)||'').normalize('NFD').toLowerCase()
.replace(/[${omitted}]/g,'')
.replace(/[${chandrabindu}]/g,letter=>String.fromCharCode(letter.charCodeAt()+1))
.replace(/[${chillu}]/g,letter=>'${chilluConsonants}'[letter.charCodeAt()-3450])
.replace(/[+ ]+/g,' ').replace(/^ | $/g,'')));
if(match)root[forced?'armForced':'arm']='match/'+match[0];`

const matchParts = `[...document.querySelectorAll('template[data-match="'+match[0]+'"]')]`

/**
 * The inline script of pages with matches and without an experiment, the same on each of them. What it needs to know is beside
 * it, as with the script of experiments: `data-from` has the parameters, and `data-words` a list for each match, of its name
 * and its words. A page whose address has no listed word stays as it is written.
 *
 * `data-arm` on the root element becomes the name of the match. If the address asked for a preview, or under Global Privacy
 * Control, `data-arm-forced` says so instead, so that the view counts for nothing.
 */
export const matchScript = `
(({from,words},root,parts)=>{${matchChoice}
parts=match?${matchParts}:[];${placement}
`.replaceAll('\n', '')

/** The inline script of pages with matches and an experiment. A visitor with a match takes no part in the experiment. */
export const matchOrArmScript = `
(({experiment,shares,remember,from,words},root,parts)=>{${matchChoice}
if(match)parts=${matchParts};else{${armChoice}
parts=[...document.querySelectorAll('[data-arm="'+arm+'"]')]}${placement}
`.replaceAll('\n', '')
