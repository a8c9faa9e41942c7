/** What people write in the place of the code of a currency (ISO 4217). */
const written: Readonly<Record<string, readonly string[]>> = {
  INR: ['₹', 'rs', 'rs.', 'rupee', 'rupees', '₨', 'रु', 'रुपये'],
  EUR: ['€', 'euro', 'euros'],
  USD: ['$', 'us$', 'dollar', 'dollars'],
  GBP: ['£', 'pound', 'pounds'],
  TRY: ['₺', 'tl', 'ytl', 'lira'],
  BRL: ['r$', 'real', 'reais'],
  MXN: ['mx$', 'peso', 'pesos', 'peso mexicano'],
  AED: ['dh', 'dhs', 'dirham', 'dirhams', 'د.إ', 'درهم'],
  SAR: ['sr', 'riyal', 'ر.س', 'ريال'],
  CHF: ['fr.', 'sfr', 'sfr.', 'franken'],
}

/** The code of the currency that a sign, a word or small letters mean. */
export function suggestCurrency(text: string): string | undefined {
  const wanted = text.trim().toLowerCase()
  const [code] = Object.entries(written).find(([, names]) => names.includes(wanted)) ?? []
  return code ?? (/^[a-z]{3}$/.test(wanted) ? wanted.toUpperCase() : undefined)
}
