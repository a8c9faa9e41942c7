/** Whoever builds a site cannot change how fast the bundler is, so it does not report its times. */
export const bundlerChecks = { bundlerTimings: false } as const
