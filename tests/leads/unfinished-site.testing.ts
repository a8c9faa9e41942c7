import { formSite } from './form-site.testing.ts'

/** The small site, with a form in steps that asks in the second one whether to keep the answers. */
export const unfinishedSite = {
  ...formSite,
  'pages/home.yaml': `title: Ask for a quote
description: A form in steps that keeps answers.
blocks:
  - type: form
    heading: What do you need?
    form: lead
    steps:
      - title: Your garden
        fields:
          - { name: goal, kind: radio, label: What is it about?, options: [Upkeep, Repair] }
          - { name: broken, kind: text, label: What is broken?, when: [{ field: goal, is: [Repair] }] }
      - title: How we reach you
        fields:
          - { name: name, kind: name, label: Your name }
          - { name: phone, kind: phone, label: Your phone number }
        keep: { days: 7, consent: "Keep these answers for *7 days*, and call me if I stop here." }
      - title: Your visits
        when: [{ field: goal, is: [Upkeep] }]
        fields:
          - { name: often, kind: select, label: How often?, options: [Choose, Weekly, Monthly] }
      - title: When we may come
        fields:
          - { name: day, kind: text, label: Which day suits you? }
    submit: Ask
    notice: For this quote only.
`,
}
