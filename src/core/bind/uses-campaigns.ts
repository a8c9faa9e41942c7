import { carriesText } from '../../contracts/campaign.ts'
import type { SiteSettings } from '../schema/site-schema.ts'

/** Whether the site has any use for campaign parameters: a form that sends them, or a chat link that carries a code. */
export function usesCampaigns({ forms = {}, chat = {} }: Pick<SiteSettings, 'forms' | 'chat'>): boolean {
  return (
    Object.values(forms).some(({ context }) => context) ||
    Object.values(chat).some(({ links = [] }) => links.some(carriesText))
  )
}
