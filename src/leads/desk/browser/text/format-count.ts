const counts = new Intl.NumberFormat('en')

/** With commas between thousands: `1,234`. */
export const formatCount = (value: number): string => counts.format(value)

/** `1 lead`, `1,234 leads`. */
export const countThings = (count: number, thing: string): string =>
  `${formatCount(count)} ${thing}${count === 1 ? '' : 's'}`
