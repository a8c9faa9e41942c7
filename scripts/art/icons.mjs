import { cornered } from './kolam.mjs'
import { box, circle, clipped, colour, dots, filled, group, line, outlined, spot } from './pen.mjs'
import { callingTrainer } from './trainers.mjs'

const { flour, lilac, kumkum, kumkumTint, marigold, marigoldTint, brightIndigo, softInk, skinThree } = colour
const HANDSET =
  'M6 3h4l1.5 5-2.5 2a13 13 0 0 0 5 5l2-2.5 5 1.5v4a2 2 0 0 1-2 2C10.5 20 4 13.5 4 5a2 2 0 0 1 2-2z'
const GROUND = cornered(5, 5, 160, 160, 80, 'bottom left', 4)

const icon = (ground, ...parts) => filled(GROUND, ground) + parts.join('')

/** A lesson that plays. */
export const videoIcon = () =>
  icon(
    marigoldTint,
    box(34, 44, 102, 70, 12, flour),
    filled(cornered(65, 59, 40, 40, 20, 'bottom left'), kumkum),
    filled('M80 70l16 9l-16 9z', flour),
    line('M42 130h86', 5, lilac),
    line('M42 130h34', 5, kumkum),
    circle(78, 130, 7, flour),
  )

/** A call that comes in. */
export const callIcon = () =>
  icon(
    lilac,
    group('translate(30 34) scale(4.4)', outlined(HANDSET, kumkum, { strokeWidth: 0.68 })),
    line('M98 62q14 4 18 18', 5, brightIndigo),
    line('M102 42q30 6 36 36', 5, brightIndigo),
  )

/** A list with two things done. */
export const taskIcon = () =>
  icon(
    kumkumTint,
    box(44, 38, 82, 98, 12, flour),
    box(66, 28, 38, 22, 9, marigold),
    line('M58 74l7 7l12-14M58 104l7 7l12-14', 5, kumkum),
    line('M90 76h22M90 106h22', 5, lilac),
  )

/** Somebody who teaches live. */
export const liveIcon = () =>
  icon(
    marigold,
    box(30, 42, 110, 78, 12, brightIndigo),
    clipped(
      'live-screen',
      'M33 45h104v72h-104z',
      outlined('M52 124C52 100 66 94 85 94C104 94 118 100 118 124Z', kumkum),
      circle(85, 78, 18, skinThree),
      filled('M66 78C62 54 108 54 104 78C98 68 74 66 66 78Z', colour.ink),
      line('M79 86q6 5 12 0', 3),
    ),
    spot(48, 58, 6, kumkum),
    line('M60 52a8 8 0 0 1 0 12M68 48a14 14 0 0 1 0 20', 3, flour),
    line('M62 136h46', 5),
  )

/** A certificate with its seal. */
export const certificateIcon = () =>
  icon(
    lilac,
    box(30, 42, 110, 76, 8, flour),
    line('M50 62h70M62 78h46', 5, softInk),
    line('M44 98h36', 4, marigold),
    outlined('M100 104l-6 36l16-9l16 9l-6-36z', kumkum),
    circle(110, 98, 18, marigold),
    circle(110, 98, 9, flour, { strokeWidth: 2.4 }),
  )

/** A trainer with a headset. */
export const trainerIcon = () =>
  icon(kumkumTint, clipped('trainer-drop', GROUND, group('translate(-13 -6) scale(.49)', callingTrainer())))

/** Any hour of the day. */
export const clockIcon = () =>
  icon(
    marigoldTint,
    circle(85, 85, 52, flour),
    dots(
      [0, 60, 120, 180, 240, 300].map((degrees) => {
        const angle = (degrees * Math.PI) / 180
        return [85 + Math.sin(angle) * 40, 85 - Math.cos(angle) * 40]
      }),
      3.4,
      lilac,
    ),
    line('M85 85V58', 6),
    line('M85 85L106 97', 6, kumkum),
    spot(85, 85, 5.5, colour.ink),
  )

/** A question in the chat, and the answer. */
export const chatIcon = () =>
  icon(
    marigold,
    outlined(cornered(30, 38, 84, 54, 27, 'bottom left', 3), flour),
    dots(
      [
        [54, 65],
        [72, 65],
        [90, 65],
      ],
      4.4,
      kumkum,
    ),
    outlined(cornered(62, 84, 80, 50, 25, 'bottom right', 3), brightIndigo, { stroke: flour }),
    line('M82 103h40M82 116h24', 5, flour),
  )
