import { measureWidestWord } from '../../ui/motifs/measure-words.ts'
import type { StatsProps } from './schema.ts'

/** What the narrowest loop holds without a word that reaches into the next one, in `em` of the number and of its label. */
const widestNumber = 5
const widestWord = 9

/** Whether a number and its label stay within their loop. */
export const fitsLoop = ({ value, label }: StatsProps['items'][number]) =>
  measureWidestWord(value) <= widestNumber && measureWidestWord(label) <= widestWord
