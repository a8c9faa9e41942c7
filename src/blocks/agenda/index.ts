import { defineBlock } from '../define-block.ts'
import { type AgendaProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const agenda = defineBlock<AgendaProps>({
  type: 'agenda',
  title: 'Agenda',
  summary: 'What happens when: the sessions of an event by day, or the classes of a week.',
  category: 'content',
  synonyms: [
    'schedule',
    'programme',
    'program',
    'timetable',
    'sessions',
    'eventSchedule',
    'classes',
    'classSchedule',
    'lineup',
  ],
  schema,
  View,
})
