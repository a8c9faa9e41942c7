import { carriesText } from '../../contracts/chat/append-to-text.ts'
import type { SiteSettings } from '../schema/site-schema.ts'

/** Whether the site uses campaign parameters: a form sends them, or a chat link carries a code. */
export function usesCampaigns({ forms = {}, chat = {} }: Pick<SiteSettings, 'forms' | 'chat'>): boolean {
  return (
    Object.values(forms).some(({ context }) => context) ||
    Object.values(chat).some(({ links = [] }) => links.some(carriesText))
  )
}
