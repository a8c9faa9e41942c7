import { formSite } from './form-site.testing.ts'

/** The small site, with a form in three steps on its first page. */
export const stepsSite = {
  ...formSite,
  'pages/home.yaml': `title: Ask for a quote
description: A form in steps.
blocks:
  - type: form
    heading: What do you need?
    form: lead
    steps:
      - title: Your garden
        fields:
          - { name: goal, kind: radio, label: What is it about?, options: [New, Upkeep, Repair] }
          - { name: broken, kind: text, label: What is broken?, when: [{ field: goal, is: [Repair] }] }
          - { name: extras, kind: checkboxes, label: With it, required: false, options: [Pond, Lawn] }
          - { name: pond, kind: select, label: How large?, options: [Choose, Small, Large], when: [{ field: extras, is: [Pond] }] }
      - title: Your visits
        when: [{ field: goal, is: [Upkeep] }]
        fields:
          - { name: often, kind: select, label: How often?, options: [Choose, Weekly, Monthly] }
      - title: "About \${answers.goal} \${answers.broken}: how we reach you"
        fields:
          - { name: name, kind: name, label: Your name, hint: "About \${answers.price} euros" }
          - { name: phone, kind: phone, label: Your phone number }
          - { name: area, kind: number, label: Area, min: 1, max: 500, when: [{ field: goal, is: [New] }] }
    result:
      name: price
      label: Price in euros
      numbers:
        - { field: goal, answer: New, is: 1000 }
        - { field: goal, answer: Upkeep, is: 800.4 }
        - { field: extras, answer: Pond, is: 400 }
        - { field: extras, answer: Lawn, is: 250 }
      steps: [{ name: total, plus: [goal, extras] }]
      of: total
    submit: Ask
    notice: For this quote only.
    consents: [{ key: news, label: News }]
    success: { message: "We write to you, **\${answers.name}:** \${answers.price}" }
`,
}
