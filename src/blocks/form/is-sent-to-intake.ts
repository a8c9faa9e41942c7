/** Whether a form of the site is sent to an intake of this engine, and not to another service. A missing form is reported elsewhere. */
export const isSentToIntake = ({
  context,
  endpoint = '',
}: {
  context?: boolean | undefined
  endpoint?: string
} = {}): boolean => context === true || !/^[a-z]+:/i.test(endpoint)
