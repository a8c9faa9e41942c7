const counts = new Intl.NumberFormat('en')

/** With commas between thousands: `1,234`. */
export const formatCount = (value: number): string => counts.format(value)
