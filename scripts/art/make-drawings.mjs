// Writes every drawing below public/media, and the favicon. Run: node scripts/art/make-drawings.mjs
import { mkdir, writeFile } from 'node:fs/promises'
import { abroad, family, office, student } from './ad-scenes.mjs'
import { counter, market } from './ad-stalls.mjs'
import { certificate } from './certificate.mjs'
import { children, firstSounds } from './children-scenes.mjs'
import { classDay, phoneCall, phoneCallWide, phoneLesson } from './clips.mjs'
import { advisor, courseAdvisor, jobSeeker } from './contact-scenes.mjs'
import { atHome, farAhead, interview, oneToOne, reader, smallGroup, tailor } from './course-scenes.mjs'
import { advisorFace, callingFace, grammarFace, liveFace, secondGrammarFace } from './faces.mjs'
import { classroom, journey, team } from './group-scenes.mjs'
import {
  callIcon,
  certificateIcon,
  chatIcon,
  clockIcon,
  liveIcon,
  taskIcon,
  trainerIcon,
  videoIcon,
} from './icons.mjs'
import { mark } from './marks.mjs'
import { notFound } from './not-found.mjs'
import { adPromo, adPromoWide, homeHero } from './page-scenes.mjs'
import { colour, drawing } from './pen.mjs'
import { collegeStudent, officeWorker, parentAndChild, womanOnPhone } from './people.mjs'
import { mapCoimbatore, mapHyderabad } from './places.mjs'
import { reelInterview, reelMeeting, reelSchool } from './reel-posters.mjs'
import { adGround, slideListen, slideSpeak, slideTalk } from './slides.mjs'
import { callingTrainer, teacher } from './trainers.mjs'
import { workshop } from './workshop.mjs'

const { ink, flour, kumkum, marigold } = colour

const pictures = {
  'media/woman-on-phone': [400, 430, womanOnPhone()],
  'media/office-worker': [400, 430, officeWorker()],
  'media/parent-and-child': [400, 430, parentAndChild()],
  'media/college-student': [400, 430, collegeStudent()],
  'media/calling-trainer': [400, 430, callingTrainer()],
  'media/teacher': [300, 300, teacher()],
  'media/home-hero-plain': [600, 552, homeHero('plain', false)],
  'media/ad-promo': [720, 532, adPromo('ad')],
  'media/ad-promo-wide': [560, 700, adPromoWide('wide')],
  'media/ad-office': [720, 532, office.phone()],
  'media/ad-office-wide': [560, 700, office.wide()],
  'media/ad-student': [720, 532, student.phone()],
  'media/ad-student-wide': [560, 700, student.wide()],
  'media/ad-family': [720, 532, family.phone()],
  'media/ad-family-wide': [560, 700, family.wide()],
  'media/ad-counter': [720, 532, counter.phone()],
  'media/ad-counter-wide': [560, 700, counter.wide()],
  'media/ad-market': [720, 532, market.phone()],
  'media/ad-market-wide': [560, 700, market.wide()],
  'media/ad-abroad': [720, 532, abroad.phone()],
  'media/ad-abroad-wide': [560, 700, abroad.wide()],
  'media/at-home': [400, 430, atHome()],
  'media/reader': [400, 430, reader()],
  'media/one-to-one': [400, 430, oneToOne()],
  'media/tailor': [400, 430, tailor()],
  'media/advisor': [400, 430, advisor()],
  'media/face-advisor': [280, 280, advisorFace()],
  'media/face-live': [280, 280, liveFace()],
  'media/face-calls': [280, 280, callingFace()],
  'media/face-grammar': [280, 280, grammarFace()],
  'media/face-grammar-two': [280, 280, secondGrammarFace()],
  'media/contact-course': [480, 400, courseAdvisor()],
  'media/contact-business': [480, 400, workshop()],
  'media/contact-jobs': [480, 400, jobSeeker()],
  'media/not-found': [480, 400, notFound('lost')],
  'media/children': [400, 430, children()],
  'media/small-group': [400, 430, smallGroup()],
  'media/far-ahead': [400, 430, farAhead()],
  'media/interview': [400, 430, interview()],
  'media/first-sounds': [400, 430, firstSounds()],
  'media/journey': [400, 430, journey()],
  'media/team': [400, 430, team()],
  'media/classroom': [400, 430, classroom()],
  'media/ad-ground': [720, 720, adGround()],
  'media/slide-listen': [1152, 480, slideListen()],
  'media/slide-talk': [1152, 480, slideTalk()],
  'media/slide-speak': [1152, 480, slideSpeak()],
  'media/icon-video': [170, 170, videoIcon()],
  'media/icon-call': [170, 170, callIcon()],
  'media/icon-task': [170, 170, taskIcon()],
  'media/icon-live': [170, 170, liveIcon()],
  'media/icon-certificate': [170, 170, certificateIcon()],
  'media/icon-trainer': [170, 170, trainerIcon()],
  'media/icon-clock': [170, 170, clockIcon()],
  'media/icon-chat': [170, 170, chatIcon()],
  'media/certificate': [480, 372, certificate()],
  'media/class-day-poster': [1152, 648, classDay('day', 0)],
  'media/phone-lesson-poster': [640, 800, phoneLesson('phone', 0)],
  'media/phone-call-poster': [720, 532, phoneCall('call', 0)],
  'media/phone-call-wide-poster': [560, 700, phoneCallWide('call', 0)],
  'media/reel-interview': [360, 640, reelInterview()],
  'media/reel-meeting': [360, 640, reelMeeting()],
  'media/reel-school': [360, 640, reelSchool()],
  'media/map-coimbatore': [800, 600, mapCoimbatore()],
  'media/map-hyderabad': [800, 600, mapHyderabad()],
  'media/logo': [40, 40, mark(kumkum, flour)],
  'media/logo-marigold': [40, 40, mark(marigold, ink)],
  'media/logo-ink': [40, 40, mark(ink, flour)],
  favicon: [40, 40, mark(kumkum, flour, 1.25)],
}

const folder = new URL('../../public/', import.meta.url)
await mkdir(new URL('media/', folder), { recursive: true })
for (const [name, [width, height, shapes]] of Object.entries(pictures)) {
  await writeFile(new URL(`${name}.svg`, folder), drawing(width, height, shapes))
}
console.log(`${Object.keys(pictures).length} drawings written to public/`)
