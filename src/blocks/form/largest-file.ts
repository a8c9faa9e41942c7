/** The largest file that can be sent, in megabytes. */
export const largestFile = 5
