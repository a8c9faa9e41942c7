/** The `pages.yaml` of a site that is there for its photographs. `routes`: lines of YAML, two spaces before each. */
export const formatPhotographSite = (routes: string): string => `version: 1
site:
  name: Photographs
  url: https://www.example.com
  lang: en
  country: IN
  theme:
    colors: { ground: "#faf7f2", surface: "#ffffff", text: "#1c1a17", strong: "#153a35", action: "#b3261e", highlight: "#ffc845", chat: "#0b7a3b" }
    fonts: { headline: system-ui }
    motif: none
routes:
${routes}
`
