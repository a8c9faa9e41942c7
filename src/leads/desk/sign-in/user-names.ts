const minPasswordLength = 12
/** A limit for the work that a request to sign in can cause: the whole text is hashed. */
export const maxPasswordLength = 200
const maxNameLength = 60

/** Identifies a user: two names that look alike in another case are the same. */
export const toUserKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase()

/** Why a name cannot be used; `undefined` if it can. */
export function refuseName(name: string): string | undefined {
  if (name.length > maxNameLength) return `A name must have at most ${maxNameLength} characters.`
  if (!/^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} ._@-]*$/u.test(name) || name !== name.trim())
    return 'A name consists of letters, digits, spaces and . _ - @, and begins with a letter or digit.'
  return undefined
}

/** Why a password cannot be used; `undefined` if it can. */
export function refusePassword(name: string, password: string): string | undefined {
  if ([...password].length < minPasswordLength)
    return `The password must have at least ${minPasswordLength} characters.`
  if (password.length > maxPasswordLength)
    return `The password must have at most ${maxPasswordLength} characters.`
  const folded = toUserKey(password)
  if (folded.replaceAll(toUserKey(name), '').length < minPasswordLength / 2)
    return 'The password must differ from the name.'
  if (new Set(folded).size < 4) return 'The password must have at least four different characters.'
  return undefined
}
