import { type Point, roundNumber } from '../path-data.ts'

/** A number from 0 to 1 that looks random and is the same on every machine. */
export function scatter(index: number, salt: number): number {
  const mixed = Math.imul(index * 31 + salt * 17 + 7, 0x9e3779b1) >>> 0
  return ((mixed ^ (mixed >>> 15)) & 0xffff) / 0xffff
}

/** A stone with five or six corners, about `radius` large. */
export function drawChip([x, y]: Point, radius: number, index: number): string {
  const corners = 5 + Math.floor(scatter(index, 4) * 1.99)
  const turn = scatter(index, 5) * Math.PI * 2
  const points = Array.from({ length: corners }, (_, corner): Point => {
    const angle = turn + ((corner + (scatter(index, corner + 6) - 0.5) * 0.45) / corners) * Math.PI * 2
    const reach = radius * (0.82 + scatter(index, corner + 16) * 0.3)
    return [roundNumber(x + Math.cos(angle) * reach), roundNumber(y + Math.sin(angle) * reach)]
  })
  return `M${points.map((point) => point.join(' ')).join('L')}z`
}
