/** What a column of an export is for. */
export type AdColumn =
  | 'text'
  | 'address'
  | 'addressPart'
  | 'keyword'
  | 'negative'
  | 'status'
  | 'campaign'
  | 'group'

/**
 * The columns of the exports of Google Ads (its editor and its reports), Meta Ads Manager and Microsoft Advertising, by their
 * English names as `foldHeader` writes them. Google's editor too knows English names alone, and ignores case, spaces and
 * underscores (https://support.google.com/google-ads/editor/answer/57747); the names of Microsoft's bulk files are those of its
 * SDK (https://github.com/BingAds/BingAds-Python-SDK, `string_table.py`). Both were read in November 2026; for Meta no list of
 * names was found.
 */
const columns: readonly (readonly [AdColumn, RegExp])[] = [
  ['text', /^(long|short|call)?headline\d*$/],
  ['text', /^(ad)?description(line)?\d*$/],
  ['text', /^(title|titlepart\d|textpart\d|text|adtext|body|primarytext|linkdescription|adtitle)$/],
  ['text', /^(path\d|displaylink|displayurl|callouttext|sitelinktext|linktext|promotiontarget)$/],
  ['address', /^(finalurls?|(final)?mobile(final)?urls?|link|websiteurl|destinationurl|landingpage)$/],
  // Of reports of Meta: "Body (ad settings)".
  ['text', /^(headline|title|body|(link)?description)adsettings$/],
  ['address', /^(link|websiteurl)adsettings$/],
  // Of Microsoft.
  ['text', /^sitelinkextension(linktext|description\d)$/],
  ['address', /^sitelinkextensiondestinationurl$/],
  ['addressPart', /^(finalurlsuffix|trackingtemplate|urltags|urlparameters)$/],
  ['keyword', /^(search)?keyword(text)?$/],
  ['negative', /^(criteriontype|type|keywordtype|matchtype)$/],
  ['status', /^(campaign|adgroup|adset|ad|keyword)?(status|state|delivery|runstatus)$/],
  ['campaign', /^campaign(name)?$/],
  ['group', /^ad(group|set)(name)?$/],
]

const foldHeader = (header: string): string => header.toLowerCase().replace(/[^a-z0-9]/g, '')

/** What a column is for, by its header; `undefined` for what is not compared. */
export const findAdColumn = (header: string): AdColumn | undefined =>
  columns.find(([, pattern]) => pattern.test(foldHeader(header)))?.[0]

const stopped = /\b(paused|removed|deleted|archived|disabled|inactive|ended|completed|off|not delivering)\b/i

/** Whether a status says that nobody sees the ad. */
export const isStopped = (status: string): boolean => stopped.test(status.replaceAll('_', ' '))
