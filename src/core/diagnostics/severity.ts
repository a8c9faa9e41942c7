/** An error keeps the site from being built; a warning can be waived. */
export type Severity = 'error' | 'warning'
