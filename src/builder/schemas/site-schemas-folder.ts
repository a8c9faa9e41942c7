/** Folder of a site's own schemas, which git ignores. */
export const siteSchemasFolder = '.vaasal/schemas'
