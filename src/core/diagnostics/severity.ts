/** An error prevents the build; a warning can be waived. */
export type Severity = 'error' | 'warning'

export const isError = ({ severity }: { severity: Severity }): boolean => severity === 'error'
