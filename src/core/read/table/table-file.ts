/** Whether a file is a table of routes. */
export const isTableFile = (file: string): boolean => /\.csv$/i.test(file)
