const counts = new Intl.NumberFormat('en')

export const formatCount = (value: number): string => counts.format(value)
