/**
 * A whole number as English writes it: `1,200,000`. `Intl` says the same, but loads its data for it, which takes 15 ms of
 * a command that may be done in 300.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
