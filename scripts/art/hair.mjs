import { colour, filled, line, outlined, spot } from './pen.mjs'

const { ink, brightIndigo, lilac } = colour

const TOUSLES = [
  [-50, -14],
  [-46.2, -33.1],
  [-35.4, -49.4],
  [-19.1, -60.2],
  [0, -64],
  [19.1, -60.2],
  [35.4, -49.4],
  [46.2, -33.1],
  [50, -14],
]

/** What stands behind the face and what lies on it. */
export const hairs = {
  parted: {
    behind: () => spot(0, -8, 63, ink),
    front: (skin) =>
      outlined('M2-64C-34-64-62-40-56 6C-50-16-30-38 2-46C34-38 50-16 56 6C62-40 38-64 2-64Z', ink, {
        strokeWidth: 2,
      }) +
      line('M2-63V-48', 2.5, skin) +
      line('M-18-54Q-38-46-46-26M22-54Q42-46 48-26', 2.5, brightIndigo),
  },
  short: {
    behind: () => '',
    front: () =>
      filled(
        'M-55 8C-66-52-34-82 8-78C46-76 66-46 55 8C50-2 50-14 46-24C30-24 6-28-12-42C-18-30-34-24-46-20C-50-10-50-2-55 8Z',
        ink,
      ) + line('M-12-46Q6-62 28-60', 2.5, brightIndigo),
  },
  curly: {
    behind: () => TOUSLES.map(([x, y]) => spot(x, y, 20, ink)).join(''),
    front: () =>
      spot(-40, -34, 15, ink) +
      spot(-20, -46, 17, ink) +
      spot(4, -50, 17, ink) +
      spot(26, -44, 16, ink) +
      spot(42, -30, 14, ink) +
      line('M-28-50q8-10 16-2M6-56q9-9 16 0', 2.5, brightIndigo),
  },
  /** To the shoulders, parted at the side. */
  loose: {
    behind: () =>
      filled(
        'M-64 2C-66-86 66-86 64 2C64 40 74 60 68 84C58 98 42 98 38 86L34 44H-34L-38 86C-42 98-58 98-68 84C-74 60-64 40-64 2Z',
        ink,
      ) + line('M-58 40Q-62 62-54 84M58 40Q62 62 54 84', 2.5, brightIndigo),
    front: (skin) =>
      outlined('M-16-62C-44-58-62-36-57 12C-50-14-38-34-18-48C16-44 46-24 57 12C64-44 32-70-16-62Z', ink, {
        strokeWidth: 2,
      }) +
      line('M-16-61L-18-50', 2.5, skin) +
      line('M4-54Q34-46 46-18', 2.5, brightIndigo),
  },
  /** Combed back over the top. */
  sweep: {
    behind: () => '',
    front: () =>
      filled(
        'M-54 6C-62-38-50-78-8-82C20-92 66-66 54 6C50-4 50-14 44-22C36-26 28-32 24-40C8-32-22-32-42-28C-48-20-50-8-54 6Z',
        ink,
      ) + line('M-34-48Q-6-50 20-66M-22-60Q0-64 14-74', 2.5, brightIndigo),
  },
  /** Cut close. */
  crop: {
    behind: () => '',
    front: () =>
      filled('M-53 4C-60-80 60-80 53 4C50-12 48-22 42-30C30-44-30-44-42-30C-48-22-50-12-53 4Z', ink),
  },
  /** Grey, and thin above. */
  grey: {
    behind: () => '',
    front: () =>
      outlined(
        'M-53 10C-62-30-48-66-16-72C26-82 66-50 53 10C49 2 48-10 43-20C38-32 28-39 8-41C-14-42-36-36-43-20C-48-10-49 2-53 10Z',
        lilac,
        { strokeWidth: 2.4 },
      ),
  },
  /** A child's fringe. */
  fringe: {
    behind: () => filled('M-60 4C-64-84 64-84 60 4C62 24 62 36 54 48H-54C-62 36-62 24-60 4Z', ink),
    front: () =>
      filled('M-53 2C-58-78 58-78 53 2C50-8 48-16 44-22C26-18-26-18-44-22C-48-16-50-8-53 2Z', ink) +
      line('M-30-30Q-28-48-14-56M6-28Q10-46 22-54', 2.5, brightIndigo),
  },
}
