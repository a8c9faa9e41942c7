export function copyNginxFile(dist: string, place: string, port: number): string
