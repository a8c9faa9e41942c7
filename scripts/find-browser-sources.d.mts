export function findBrowserSources(root: string): { files: string[]; packages: string[] }
