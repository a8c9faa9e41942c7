/** An error prevents the build; a warning can be waived. */
export type Severity = 'error' | 'warning'
