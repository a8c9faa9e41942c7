/** What a site may start from: each is a folder of `templates/` by this name. */
export const siteTemplates = {
  'local-business': {
    summary: 'a local business with several places: a bakery with three shops',
    accent: '#b4431b',
  },
  'product-launch': {
    summary: 'a product that is not on sale yet, with a waiting list: a lamp that runs on daylight',
    accent: '#3d4fd8',
  },
  event: {
    summary: 'an event of two days, with a programme, speakers and tickets: a festival of lettering',
    accent: '#ba1230',
  },
  restaurant: {
    summary: 'a small restaurant or café, with a menu, opening hours and tables to book',
    accent: '#7a2748',
  },
  school: {
    summary: 'a school, with its week, teachers, fees and a trial evening: six crafts after work',
    accent: '#0a5c66',
  },
} as const satisfies Record<string, { summary: string; accent: string }>

export type SiteTemplate = keyof typeof siteTemplates
