import { earrings, glasses, headset, jasmine } from './face.mjs'
import { box, circle, colour, filled, line, outlined, oval, spot } from './pen.mjs'

const { ink, kumkum, marigold, brightIndigo } = colour
const { skinOne, skinTwo, skinThree } = colour

const bun = spot(-8, -76, 28.5, ink) + line('M-22-82q14-12 28 0M-20-70q12-10 26 2', 2.5, brightIndigo)

const lowBun = spot(-46, 52, 28, ink) + line('M-64 46q14 14 32 2', 2.5, brightIndigo)

const ponytail =
  line('M44 20Q82 58 72 128', 30) +
  line('M70 124L66 156', 20) +
  line('M60 52Q76 84 70 122M50 46Q64 70 63 94', 2.5, brightIndigo)

const hairTie = box(52, 26, 26, 13, 6, kumkum, { strokeWidth: 2.2, transform: 'rotate(40 65 32)' })

const plait =
  [
    [-58, 66, 21, 24, -74],
    [-64, 100, 20, 23, -79],
    [-66, 132, 18, 21, -79],
    [-64, 162, 16, 19, -75],
    [-59, 188, 13, 16, -67],
  ]
    .map(
      ([x, y, rx, ry, left]) =>
        oval(x, y, rx, ry, ink) +
        line(`M${left} ${y - 6}Q${x} ${y + 8} ${2 * x - left} ${y - 6}`, 2.5, brightIndigo),
    )
    .join('') +
  filled('M-59 200l-8 20h16z', ink) +
  box(-68, 195, 18, 9, 4, kumkum, { strokeWidth: 2 }) +
  line('M-62 20L-66 60', 30)

const loops = [-1, 1]
  .map(
    (way) =>
      line(`M${56 * way} 20Q${80 * way} 40 ${76 * way} 70`, 24) +
      outlined(`M${76 * way} 74c-18-16-26 2-24 10c8 4 20 0 24-10c18-16 26 2 24 10c-8 4-20 0-24-10z`, kumkum, {
        strokeWidth: 2.5,
      }) +
      line(`M${76 * way} 88v20`, 16),
  )
  .join('')

/**
 * Everybody who appears, by name. A face has one role on the whole site: who teaches never learns. A drawing takes
 * the face from here and adds how it is held, so that the same person is the same on every page.
 */
export const cast = {
  // Trainers, who teach, call and advise.
  /** The live trainer on the phone's screen, English and Skill, About. */
  kavitha: {
    skin: skinThree,
    brow: -15,
    behind: bun,
    onFace: glasses(),
    over: earrings(),
  },
  /** The calling trainer: Speak-Out, the region of Malayalam. */
  arun: { skin: skinTwo, hair: 'short', brow: -11, beard: true, over: headset(kumkum) },
  /** The trainer who comes to schools and companies, at the board. */
  selvam: { skin: skinThree, hair: 'sweep', brow: -14, moustache: true },
  /** Two who explain grammar: the four trainers of the home page. */
  lekha: {
    skin: skinOne,
    brow: -14,
    pottu: true,
    behind: bun,
    over:
      earrings() +
      jasmine([
        [-38, -74],
        [-33, -62],
        [-22, -54],
        [-8, -51],
        [6, -54],
        [17, -62],
        [22, -74],
      ]),
  },
  prakash: { skin: skinTwo, hair: 'curly', brow: -13, onFace: glasses() },
  /** The course advisor: Contact, and the end of pages. */
  priya: {
    skin: skinOne,
    brow: -14,
    pottu: true,
    behind: lowBun,
    over:
      jasmine([
        [-67, 34],
        [-72, 48],
        [-69, 63],
        [-58, 73],
      ]) +
      earrings() +
      headset(marigold),
  },

  // Learners.
  /** At home: the home page, the Tamil advertisement, Beginner. */
  meena: {
    skin: skinTwo,
    pottu: true,
    behind: plait,
    over:
      earrings() +
      jasmine([
        [-60, -30],
        [-66, -18],
        [-69, -4],
        [-69, 10],
        [-66, 24],
        [-60, 37],
      ]),
  },
  /** With an office badge: Foundation. */
  suresh: { skin: skinOne, hair: 'short', brow: -14, moustache: true },
  /** In an office, a team leader: the advertisement for people at work. */
  anitha: { skin: skinOne, hair: 'loose', brow: -14, pottu: true, over: earrings() },
  /** At college: Mediate, google-7 and the advertisement for students. */
  joseph: { skin: skinOne, hair: 'curly', brow: -12 },
  /** A father, and his daughter at school: the region of Telugu. */
  murugan: { skin: skinTwo, hair: 'short', brow: -11, moustache: true },
  nila: { skin: skinThree, child: true, brow: -10, behind: loops },
  /** A mother, and her small son: the advertisement for people at home. */
  latha: {
    skin: skinThree,
    brow: -14,
    pottu: true,
    behind: lowBun,
    over: earrings(),
  },
  appu: { skin: skinTwo, hair: 'fringe', child: true, brow: -10 },
  /** A schoolboy: Seed. */
  kathir: { skin: skinOne, hair: 'short', child: true, brow: -10 },
  /** A small boy who learns to read: Phonics. */
  kannan: { skin: skinOne, hair: 'curly', child: true, brow: -10 },
  /** On the way abroad: IELTS and the advertisement for people abroad. */
  reena: { skin: skinTwo, brow: -15, behind: ponytail, onFace: glasses(), over: earrings() },
  /** Who applies for work: Interview. */
  vikram: { skin: skinOne, hair: 'crop', brow: -14 },
  /** Who looks for work with us, and tells of it: Contact, the reels. */
  divya: { skin: skinTwo, brow: -14, behind: ponytail, over: earrings() + hairTie },
  /** Who keeps a shop: the advertisement for people at a counter. */
  rafi: { skin: skinThree, hair: 'sweep', brow: -12, stubble: true },
  /** Who sells jasmine at the market: the advertisement of a town. */
  selvi: {
    skin: skinTwo,
    brow: -14,
    pottu: true,
    behind: lowBun,
    onFace: circle(-9, 19, 2.4, marigold, { strokeWidth: 1.4 }),
    over:
      earrings() +
      jasmine([
        [-67, 34],
        [-72, 48],
        [-69, 63],
        [-58, 73],
      ]),
  },
  /** A nurse: Speak-Out. */
  sheeba: { skin: skinThree, hair: 'loose', brow: -14 },
  /** A tailor: English and Skill. */
  vimala: { skin: skinOne, brow: -13, behind: ponytail, over: earrings() },
  /** The small group of Master Fluency. */
  group: [
    { skin: skinThree, hair: 'curly', brow: -12, stubble: true },
    { skin: skinOne, hair: 'sweep', brow: -12, beard: true },
    { skin: skinTwo, hair: 'loose', over: earrings() },
    { skin: skinThree, pottu: true, behind: ponytail, over: earrings() },
    { skin: skinTwo, hair: 'crop', onFace: glasses() },
  ],

  // Neither.
  /** Who asks the questions of an interview. */
  rao: { skin: skinTwo, hair: 'grey', brow: -14, onFace: glasses() },
  /** Colleagues behind the scenes: Career. */
  team: [
    { skin: skinThree, behind: ponytail, hair: 'parted' },
    { skin: skinOne, hair: 'sweep', brow: -12 },
    { skin: skinTwo, hair: 'crop', stubble: true, brow: -12 },
  ],
}
