/** The door for `start` and `serve`, which run the intake in the server of the pages. */
export { openLeads } from './commands/serve/open-leads.ts'
