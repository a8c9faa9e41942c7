/**
 * Whether an address has campaign parameters. Every page carries this, so it recognises those of `contracts/campaign.ts`
 * by one short pattern, which a few other addresses fit as well.
 */
export const hasCampaign = (search: string): boolean => /(utm_.+|braid|clk?id)=/i.test(search)
