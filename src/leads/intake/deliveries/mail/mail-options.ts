import type { IntakeManifest, SiteIdentity } from '../../../../contracts/intake-manifest.ts'
import type { Submission } from '../../../../contracts/submission.ts'
import type { Lead } from '../../store/lead-store.ts'

/** What the mails need of a form. */
export interface MailForm {
  purpose: Submission['purpose']
  /** The kind of each field by its name. */
  kinds: ReadonlyMap<string, string>
  /** What stands beside each field, and what the result of the form is called, by name. */
  labels: ReadonlyMap<string, string>
}

export interface MailOptions {
  address: string
  from?: string | undefined
  site: Pick<SiteIdentity, 'name' | 'lang' | 'timeZone'> & {
    /** Without a trailing slash. */
    url: string
    /** `IN`: the country in whose way times are written. */
    country?: string | undefined
    strings?: IntakeManifest['strings']
  }
  /** Where people open the desk, without a trailing slash, if others than this machine can. */
  deskUrl?: string | undefined
  /** By lead, the address at which the person has it erased, to be passed on to them. */
  withdrawals?: ReadonlyMap<string, string>
  /** The form of a lead; `undefined` for one that the site no longer has. */
  findForm: (lead: Pick<Lead, 'form' | 'notice'>) => MailForm | undefined
}
