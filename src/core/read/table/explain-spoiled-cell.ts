import { findGarbledText } from '../../diagnostics/find-garbled-text.ts'

const formulaHint = 'A table holds values. Correct the formula in the spreadsheet, and export its values.'

const lostLetters =
  'The spreadsheet has written ? for letters and signs that the format of the file lacks. Export the table as "CSV UTF-8" from where it is right.'

/** What spreadsheets and databases write in the place of a value, and what to do about it. */
const traces: readonly [trace: RegExp, hint: string][] = [
  [/^=[A-Za-z("+-]/, formulaHint],
  // An error of Excel, LibreOffice or Google Sheets, each of which translates it: #VALUE! is #¡VALOR!, and #N/A is #N/D or #YOK.
  [
    /^#[¡¿]?[\p{Lu}\d_/.]+[!?]$|^#(?:\p{Lu}\/\p{Lu}|NV|YOK|HIÁNYZIK|NENÍ_K_DISPOZICI|GETTING_DATA)$|^Err:\d+$|^Loading\.\.\.$/u,
    formulaHint,
  ],
  [
    /^#{2,}$/,
    'The column is too narrow for its number or date. Widen it in the spreadsheet, and export again.',
  ],
  [
    /^-?\d(?:[.,]\d+)?E[+-]\d+$/i,
    'The spreadsheet has shortened a long number. Format the column as text, write the number again, and export.',
  ],
  [
    /^'(?!.*'$)/,
    "The mark ' says in a spreadsheet that a cell is text. Delete it, or write ’ if it belongs to the text.",
  ],
  [
    /^(?:null|\(null\)|\\N|n\/a|#N\/A N\/A|NaN|undefined|\[object Object\])$/i,
    'It stands for a value that is missing. Write the value, or leave the cell empty if the document or pages.yaml has the fact for such rows.',
  ],
  [
    // A line break, as the files of workbooks write it.
    /_x000[AD]_/i,
    'It stands for a line break in the file of a workbook. Delete it, or save the table as CSV from the spreadsheet itself.',
  ],
  [
    /^[A-Z][a-z]{2} [A-Z][a-z]{2} \d\d \d{4} \d\d:\d\d:\d\d GMT[+-]\d{4}|^Invalid Date$/,
    'A program has written a date as JavaScript does. Write the date as visitors read it.',
  ],
  [
    // Not in an address, whose query begins like this.
    /^(?!.*[/=]).*?(?<![^\p{L}\s])\?\p{L}/su,
    lostLetters,
  ],
  [/^\?{2,}(?=[\s?.,-]*$|\s)|(?:^|\s)\?\d/, lostLetters],
]

/** What to do about a cell in which a spreadsheet or a database has put something in the place of the value. */
export const explainSpoiledCell = (text: string): string | undefined =>
  traces.find(([trace]) => trace.test(text))?.[1] ?? findGarbledText(text)?.hint
