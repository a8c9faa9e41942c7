/** The folder for the drafts of a process, inside the built site so that they are moved and not copied. */
export const nameDraftFolder = (pid: number) => `.drafts-${pid}`

export const isDraftFolder = (name: string) => /^\.drafts-\d+$/.test(name)
