import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { addMs } from './service.ts'
import { lifetimeMs, signToken } from './tokens.ts'

const name = 'hidden_images'

/**
 * Returns the cookie, as a header's value, by which a browser gets the pictures of banned people: it requests pictures
 * without an access token. It opens nothing else.
 */
export async function pictureCookie(deps: Deps, { userId, sessionId }: Actor): Promise<string> {
  const issuedAt = deps.clock.now()
  const times = { issuedAt, expiresAt: addMs(issuedAt, lifetimeMs.picture) }
  // It is never exchanged, so its generation is not read.
  const token = await signToken(deps, 'picture', { userId, sessionId, generation: 1 }, times)
  const secure = deps.config.appOrigin.startsWith('https:') ? '; Secure' : ''
  return `${name}=${token}; Path=/media/staff; Max-Age=${lifetimeMs.picture / 1000}; HttpOnly; SameSite=Strict${secure}`
}

/** Returns the token in the text of a Cookie header. */
export function readPictureToken(cookies: string): string | undefined {
  const cookie = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  return cookie?.slice(name.length + 1)
}
