import type { FromSchema } from 'json-schema-to-ts'
import type { Schema } from '../block-spec.ts'

/** `site.programs` in `pages.yaml`. */
export const programs = {
  type: 'object',
  title: 'Visiting programs',
  description: 'What the site offers to assistants and other programs that read and use pages for people.',
  additionalProperties: false,
  properties: {
    text: {
      type: 'boolean',
      title: 'Texts of pages',
      description:
        'Whether `llms.txt` lists the pages that search engines may show, with the text of each as Markdown beside it.',
      default: true,
    },
    forms: {
      type: 'boolean',
      title: 'Forms',
      description:
        'Whether forms tell the browser what they ask, so that an assistant can fill them in (WebMCP). A person still presses the button.',
      default: true,
    },
  },
} as const satisfies Schema

export type ProgramSettings = FromSchema<typeof programs>
