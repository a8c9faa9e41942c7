export function makeSheet(pictures: readonly { title: string; file: string }[], path: string): Promise<void>
