/** The files of the desk's page: `/` is its HTML, and `/assets/NAME` are what it loads. */
export async function bundleDeskPage(): Promise<ReadonlyMap<string, { type: string; bytes: Buffer }>> {
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Desk</title><p>The desk has no page yet.</p></html>'
  return new Map([['/', { type: 'text/html; charset=utf-8', bytes: Buffer.from(html) }]])
}
