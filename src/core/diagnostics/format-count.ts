/**
 * A whole number as English writes it: `1,200,000`. `Intl` writes the same, but has to load its data for
 * it in every command.
 */
export const formatCount = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
