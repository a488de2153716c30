import { contentRules, type ContentRule } from '#domain/terms.ts'
import { createStore } from '#ui/store.ts'
import { banCodes, type ApiError, type BanCode } from '#web/http/failures.ts'
import type { KeyValue } from './safe-storage.ts'
import { tokenTimes } from './token-times.ts'
import { deobfuscate, obfuscate } from './obfuscation.ts'

/** What a banned person is told and may do. */
export interface Ban {
  code: BanCode
  /** Reason written by the staff, if any. */
  reason: string | undefined
  /** Broken rule of the terms, if the ban names one. */
  rule: ContentRule | undefined
  /** Contact for appeals. */
  appeal: string | undefined
  /** Access token that allows only the export of the account, for an hour. */
  accessToken: string | undefined
}

export interface BansDeps {
  /** Session storage of this window, which survives a reload. */
  storage: KeyValue
  now(): number
  /** Estimated time of the server's clock, in ms. */
  serverNow(): number
}

export const banKey = 'lanka.ban'
/** Milliseconds for which a ban is stored; its token only until that expires. */
const keptMs = 60 * 60_000

function textIn(value: unknown, name: string): string | undefined {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return typeof text === 'string' && text !== '' ? text : undefined
}

function ruleIn(value: unknown): ContentRule | undefined {
  return contentRules.find((rule) => rule === textIn(value, 'rule'))
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Returns the ban stored before a reload of this window; an expired or invalid one is deleted. */
function restore({ storage, now }: BansDeps): Ban | undefined {
  const value = parse(deobfuscate(storage.getItem(banKey) ?? ''))
  const code = banCodes.find((each) => each === textIn(value, 'code'))
  if (code === undefined || !(Number(textIn(value, 'until')) > now())) {
    storage.removeItem(banKey)
    return undefined
  }
  return {
    code,
    reason: textIn(value, 'reason'),
    rule: ruleIn(value),
    appeal: textIn(value, 'appeal'),
    accessToken: Number(textIn(value, 'opensUntil')) > now() ? textIn(value, 'accessToken') : undefined,
  }
}

/** Creates the store of the last ban in this window, kept until its person leaves it or another person signs in. */
export function createBans(deps: BansDeps) {
  const { get, set, subscribe } = createStore(restore(deps))

  return {
    get,
    subscribe,
    /** Records the ban of a refused call; `held` is the call's access token, used if the answer contains none. */
    record({ code, result }: Pick<ApiError<BanCode>, 'code' | 'result'>, held?: string): void {
      const given = textIn(result, 'accessToken')
      const accessToken = given ?? held
      const times = accessToken === undefined ? undefined : tokenTimes(accessToken)
      // A token in the answer was issued just now, so its lifetime counts from its own issue time, whatever this
      // device's clock says.
      const opensMs =
        times === undefined ? 0 : times.expiresAt - (given === undefined ? deps.serverNow() : times.issuedAt)
      const ban = {
        code,
        reason: textIn(result, 'reason'),
        rule: ruleIn(result),
        appeal: textIn(result, 'appeal'),
        accessToken,
      }
      const kept = { ...ban, until: String(deps.now() + keptMs), opensUntil: String(deps.now() + opensMs) }
      deps.storage.setItem(banKey, obfuscate(JSON.stringify(kept)))
      set(ban)
    },
    leave(): void {
      deps.storage.removeItem(banKey)
      set(undefined)
    },
  }
}

export type Bans = ReturnType<typeof createBans>
