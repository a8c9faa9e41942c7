/** What the bundler says of its own speed is no news for somebody who builds a site: a busy machine is slow everywhere. */
export const bundlerChecks = { bundlerTimings: false } as const
