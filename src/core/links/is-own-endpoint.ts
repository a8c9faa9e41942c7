/** Whether an intake of this engine answers at the endpoint of a form: one on the site itself, or one that is said to be. */
export const isOwnEndpoint = ({
  endpoint,
  context,
}: {
  endpoint: string
  context?: boolean | undefined
}): boolean => context === true || endpoint.startsWith('/')
