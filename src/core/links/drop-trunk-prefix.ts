/**
 * The country codes of countries where a zero is dialled before a number, and left out from abroad. In others, such as
 * Italy and Ivory Coast, a zero behind the code belongs to the number.
 */
const codes = [
  '20|27|31|32|33|40|41|43|44|46|49|51|53|54|55|58|60|61|62|63|64|66|81|82|84|86|90|91|92|93|94|95|98',
  '211|212|213|218|231|232|233|234|243|249|250|251|252|254|255|256|260|261|262|263|264|265|291|353|355|358|359',
  '370|373|374|375|377|380|381|382|383|385|386|387|389|421|423|508|590|591|593|594|595|596|598|686|850|855|856',
  '880|886|961|962|963|964|966|967|970|971|972|976|977|994|995|996',
].join('|')

/** Codes with what is dialled there before so many digits, where that is not a zero; in Mexico until 2019. */
const otherPrefixes: readonly (readonly [code: string, prefix: string, digits: number])[] = [
  ['7', '8', 10],
  ['36', '06', 8],
  ['36', '06', 9],
  ['52', '01|04[45]|1', 10],
  ['370', '8', 8],
  ['375', '80?', 9],
  ['993', '8', 8],
  ['998', '8', 9],
]

const mark = '[().-]'
const trunkPrefixes = [
  new RegExp(`^(\\+(?:${codes})${mark}*?)(?:\\(0\\)|0)(?!0)`),
  ...otherPrefixes.map(
    ([code, prefix, digits]) =>
      new RegExp(
        `^(\\+${code}${mark}*?)(?:\\((?:${prefix})\\)|(?:${prefix}))(?=(?:${mark}*\\d){${digits}}${mark}*(?:;|$))`,
      ),
  ),
]

/**
 * A number as it is dialled from everywhere: many people write what is dialled within the country behind its code, as the zero in
 * `+44(0)20…`, the `06` of Hungary or the 8 of Russia, and telephones would dial it.
 */
export const dropTrunkPrefix = (number: string): string =>
  trunkPrefixes.reduce((text, prefix) => text.replace(prefix, '$1'), number)
