export function renderReference(codes: Readonly<Record<string, string>>): string
