import { type Terminal, UsageError } from '../../../command/command.ts'
import { readAddress, runServer } from '../../../command/run-server.ts'
import { createIntakeServer } from '../../intake/create-intake.ts'
import { openLeads } from '../serve/open-leads.ts'

/** Runs the lead intake of a built site on its own until the process receives a signal to stop. */
export async function runIntake({
  terminal,
  ...folders
}: {
  siteDir: string
  outDir: string
  terminal: Terminal
}): Promise<number> {
  const leads = await openLeads({ ...folders, terminal })
  const { intake } = leads
  if (!intake) throw new UsageError('The site has no forms and counts nothing, so it needs no intake.')
  try {
    const app = await createIntakeServer(intake, intake.settings)
    return await runServer(app, readAddress(4174), terminal, { drain: leads.drain })
  } finally {
    await leads.close()
  }
}
