import { defineBlock } from '../define-block.ts'
import { findValueProblems } from './find-value-problems.ts'
import { type Messages, messages } from './messages.ts'
import { type QuizProps, schema } from './schema.ts'
import { View } from './view.tsx'

export const quiz = defineBlock<QuizProps, Messages>({
  type: 'quiz',
  title: 'Quiz',
  summary: 'A few questions that visitors answer at once; their score leads to a result with an action.',
  category: 'content',
  synonyms: ['test', 'assessment', 'questionnaire', 'survey', 'poll', 'levelTest'],
  schema,
  findValueProblems,
  disclosure: 'privacy.quiz',
  messages,
  wake: {
    code: 'behaviour',
    when: 'near',
    props: ({ messages }) => ({
      right: messages.quizRight,
      wrong: messages.quizWrong,
      score: messages.quizScore,
    }),
  },
  View,
})
