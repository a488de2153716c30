import { isLocale, type Locale } from '#domain/locales.ts'
import { isSessionEndReason, type SessionEndReason } from '#domain/session-end-reasons.ts'
import { createStore } from '#ui/store.ts'
import type { KeyValue } from './safe-storage.ts'
import { deobfuscate, obfuscate } from './obfuscation.ts'

export interface Identity {
  id: string
  username: string
  lang: Locale
}

/** An account saved on this device, which can sign in again without a password. */
export interface SavedAccount extends Identity {
  /** Undefined once the server has refused the token: only the name is left, to sign in with. */
  refreshToken: string | undefined
  /** When the account was saved, in ms of this device's clock. */
  addedAt: number
}

/** A session of this device that the server ended, shown on the next screen. */
export interface EndedSession {
  username: string
  end: SessionEndReason
}

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** The stored session (section 3 of the specification), with the offset of the server's clock from this device's. */
export interface StoredSession {
  tokens: Tokens | undefined
  identity: Identity | undefined
  savedAccounts: readonly SavedAccount[]
  lastUsername: string | undefined
  clockOffsetMs: number
  /** Kept until a person signs in or out. */
  ended: EndedSession | undefined
}

export const sessionKey = 'lanka.session'
const empty: StoredSession = {
  tokens: undefined,
  identity: undefined,
  savedAccounts: [],
  lastUsername: undefined,
  clockOffsetMs: 0,
  ended: undefined,
}

type Loose = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is Loose {
  return typeof value === 'object' && value !== null
}

function isIdentity(value: unknown): value is Identity {
  return (
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['username'] === 'string' &&
    isLocale(value['lang'])
  )
}

function savedAccount(value: unknown): SavedAccount[] {
  if (!isRecord(value) || !isIdentity(value)) return []
  const { id, username, lang, refreshToken, addedAt } = value
  return [
    {
      id,
      username,
      lang,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
      addedAt: typeof addedAt === 'number' ? addedAt : 0,
    },
  ]
}

function endedSession(value: unknown): EndedSession | undefined {
  if (!isRecord(value) || typeof value['username'] !== 'string' || !isSessionEndReason(value['end'])) return undefined
  return { username: value['username'], end: value['end'] }
}

/** Parses the stored text; text of another version or of unknown origin gives an empty record. */
function parse(text: string): Loose {
  try {
    const value: unknown = JSON.parse(deobfuscate(text) ?? '')
    return isRecord(value) ? value : {}
  } catch {
    return {}
  }
}

/** Returns the signed-in person from the stored text, for documents, which need nothing else. */
export function identityIn(text: string | null): Identity | undefined {
  const { identity } = parse(text ?? '')
  return isIdentity(identity) ? identity : undefined
}

function decode(text: string): StoredSession {
  const { accessToken, refreshToken, identity, savedAccounts, lastUsername, clockOffsetMs, ended } = parse(text)
  return {
    tokens:
      typeof accessToken === 'string' && typeof refreshToken === 'string' ? { accessToken, refreshToken } : undefined,
    identity: isIdentity(identity) ? identity : undefined,
    savedAccounts: Array.isArray(savedAccounts) ? savedAccounts.flatMap(savedAccount) : [],
    lastUsername: typeof lastUsername === 'string' ? lastUsername : undefined,
    clockOffsetMs: typeof clockOffsetMs === 'number' ? clockOffsetMs : 0,
    ended: endedSession(ended),
  }
}

/** Creates an accessor of the stored session; `read` returns the same object until the storage changes. */
export function createSessionStore(storage: KeyValue) {
  const changes = createStore(0)
  let seen: string | null = null
  let value = empty

  const changed = () => changes.update((count) => count + 1)

  return {
    subscribe: changes.subscribe,
    /** Called when another tab has written. */
    changed,
    read(): StoredSession {
      const text = storage.getItem(sessionKey)
      if (text !== seen) {
        seen = text
        value = text === null ? empty : decode(text)
      }
      return value
    },
    write({ tokens, ...rest }: StoredSession): void {
      storage.setItem(sessionKey, obfuscate(JSON.stringify({ ...tokens, ...rest })))
      changed()
    },
  }
}
