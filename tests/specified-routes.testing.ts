const courses = [
  'Foundation',
  'Beginner',
  'Mediate',
  'Speak-Out',
  'Seed',
  'Master-Fluency',
  'English-and-skill',
  'IELTS',
  'Interview',
  'Phonics',
].map((name) => `/Course/${name}`)
const tamil = [
  '',
  '1',
  '4',
  '-meta',
  '-google',
  '-google-2',
  '-google-3',
  '-google-4',
  '-google-5',
  '-google-6',
  '-google-7',
  '-facebook',
].map((end) => `/tamil/spoken-english-course${end}`)
const regions = ['/Region/Tamil', '/Region/Malayalam', '/Region/Telugu']
const legal = ['/TermsAndConditions', '/PrivacyPolicy', '/RefundPolicy']
const others = ['/', '/Aboutus', '/Career', '/ContactUs', '/tamil/Thank', '/404']

/** The routes that the specification fixes. Whoever writes pages may add others. */
export const routes = { courses, tamil, regions, legal, others }
