export function findFirefox(): string | undefined
export function hasWebKit(): boolean
export function ensureEngines(): void
