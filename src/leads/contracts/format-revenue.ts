/** An amount of money: `4,800`, or with both decimals `7,500.50`. */
export const formatRevenue = (amount: number): string => {
  const rounded = Math.round(amount * 100) / 100
  const digits = Number.isInteger(rounded) ? 0 : 2
  return rounded.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
