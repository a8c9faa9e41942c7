import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { LoadedManifest } from '../../manifest/watch-manifest.ts'
import type { NoteStore } from '../../store/note-store.ts'

/** What names the key of the signatures among the notes of a store. */
const keyNote = 'withdraw-key'

/**
 * The addresses at which people have a lead of theirs erased. Each is signed for one lead, with a key that is made once for a
 * store, and holds for as long as the lead exists.
 */
export function createWithdrawLinks({
  store,
  manifest,
}: {
  store: Pick<NoteStore, 'keepNote'>
  manifest: () => LoadedManifest
}) {
  const sign = async (lead: string): Promise<Buffer> => {
    const key = await store.keepNote(keyNote, randomBytes(32).toString('hex'))
    return createHmac('sha256', Buffer.from(key, 'hex')).update(lead).digest().subarray(0, 16)
  }
  return {
    /**
     * The address for a lead; `undefined` if the site has no such page.
     *
     * @throws {StoreError} if the key cannot be read
     */
    async findAddress(lead: string): Promise<string | undefined> {
      const { withdraw } = manifest()
      if (!withdraw) return undefined
      return `${withdraw.address}?lead=${encodeURIComponent(lead)}.${(await sign(lead)).toString('base64url')}`
    },
    /** The id of the lead for which the query of an address is signed; `undefined` if it is for none. */
    async readLead(search: string): Promise<string | undefined> {
      const [, lead, signature = ''] =
        /^(.{1,100})\.([\w-]{22})$/.exec(new URLSearchParams(search).get('lead') ?? '') ?? []
      if (lead === undefined) return undefined
      const given = Buffer.from(signature, 'base64url')
      return timingSafeEqual(given, await sign(lead)) ? lead : undefined
    },
  }
}
