/** Whoever builds a site cannot change how fast the bundler is, so it does not report its times. */
export const bundlerChecks = { bundlerTimings: false } as const

/** The oldest browsers with native modules, `import()` and optional chaining, such as Chrome 87, Firefox 78 and Safari 14. */
export const clientTarget = 'es2020'
