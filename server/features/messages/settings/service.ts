import type { MessageSettings } from '#contract/messages.ts'
import type { Deps } from '#server/deps.ts'
import { telegramOf } from '../telegram/linking.ts'
import * as queries from './queries.ts'

/** Default settings. */
const defaultSettings: queries.ChosenSettings = { mail: true, keepMonths: 12 }

/** Returns the user's message settings, the number of blocked senders and the linked Telegram chat. */
export async function readSettings(deps: Deps, userId: string): Promise<MessageSettings> {
  const { db } = deps.database
  const choice = (await queries.findSettings(db, userId)) ?? defaultSettings
  const blocked = await queries.countBlocked(db, userId, deps.clock.now())
  return { ...choice, blocked, telegram: await telegramOf(deps, userId) }
}

/** Changes the given settings and returns all of them. */
export async function changeSettings(
  deps: Deps,
  userId: string,
  choice: queries.SettingsChange,
): Promise<MessageSettings> {
  await queries.saveSettings(deps.database.db, userId, choice, deps.clock.now())
  return readSettings(deps, userId)
}

/** Removes all blocks of the user and returns the settings. */
export async function unblockAll(deps: Deps, userId: string): Promise<MessageSettings> {
  await queries.deleteAllBlocks(deps.database.db, userId)
  return readSettings(deps, userId)
}
