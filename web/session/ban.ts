import { contentRules, type ContentRule } from '#domain/terms.ts'
import { createStore } from '#ui/store.ts'
import { banCodes, type ApiError, type BanCode } from '#web/http/failures.ts'
import type { KeyValue } from './safe-storage.ts'
import { tokenTimes } from './token-times.ts'
import { deobfuscate, obfuscate } from './obfuscation.ts'

/** What somebody banned may know and do. */
export interface Ban {
  code: BanCode
  /** What the staff wrote, if they did. */
  reason: string | undefined
  /** The rule of the terms that it names, if it does. */
  rule: ContentRule | undefined
  /** Where to write to about it. */
  appeal: string | undefined
  /** Opens the export of the account and nothing else, for an hour. */
  accessToken: string | undefined
}

export interface BansDeps {
  /** Storage of this window alone, which outlives a reload. */
  storage: KeyValue
  now(): number
  /** The server's clock, as far as this device knows it. */
  serverNow(): number
}

export const banKey = 'lanka.ban'
/** For this long a ban is kept; the token that came with it, no longer than it opens anything. */
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

/** The ban of an earlier load of this window; one whose time is over is forgotten, like any other text. */
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

/** The last ban in this window, until its person leaves it or somebody else signs in. */
export function createBans(deps: BansDeps) {
  const { get, set, subscribe } = createStore(restore(deps))

  return {
    get,
    subscribe,
    /** A call was refused; `held` is the access token that it was made with, where the answer brings none. */
    record({ code, result }: Pick<ApiError<BanCode>, 'code' | 'result'>, held?: string): void {
      const given = textIn(result, 'accessToken')
      const accessToken = given ?? held
      const times = accessToken === undefined ? undefined : tokenTimes(accessToken)
      // A token that came with the answer was made just now, whatever the clock of this device says.
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
