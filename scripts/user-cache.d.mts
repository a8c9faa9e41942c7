export function openCache(root: string, site: string): { folder: string; problem?: string }
