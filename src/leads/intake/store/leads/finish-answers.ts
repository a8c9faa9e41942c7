import type { NewLead } from '../rows/lead.ts'
import type { Statement } from '../sql/sql.ts'

/** Removes the answers that leads complete, as long as the leads are stored. */
export const finishAnswers = (leads: readonly Pick<NewLead, 'id' | 'unfinished'>[]): Statement[] =>
  leads.flatMap(({ id, unfinished }) =>
    unfinished === undefined
      ? []
      : {
          sql: `DELETE FROM vaasal_unfinished WHERE id = CAST(? AS TEXT)
            AND EXISTS (SELECT 1 FROM vaasal_leads l WHERE l.id = CAST(? AS TEXT))`,
          values: [unfinished, id],
        },
  )
