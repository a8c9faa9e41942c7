/**
 * The address of a database as the driver takes it. Providers hand out addresses for other drivers: their `sslmode` all mean
 * here that the certificate is verified, and `sslrootcert=system` that the known authorities count.
 */
export function toDriverAddress(url: string): string {
  const [start = '', query] = url.split(/\?(.*)/s)
  const parameters = new URLSearchParams(query)
  if (parameters.get('uselibpqcompat') === 'true') return url
  if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert')
  if (/^(?:prefer|require|verify-ca)$/.test(parameters.get('sslmode') ?? ''))
    parameters.set('sslmode', 'verify-full')
  return parameters.size === 0 ? start : `${start}?${parameters}`
}
