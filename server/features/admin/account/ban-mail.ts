import type { Kysely } from 'kysely'
import type { adminApi } from '#contract/admin.ts'
import type { BanKind } from '#contract/bans.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { localizedPath } from '#domain/locale-paths.ts'
import { type Locale, toLocale } from '#domain/locales.ts'
import { ruleAnchor, ruleNumber } from '#domain/terms.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { findUserRow } from '#server/features/identity/service.ts'
import { enqueueMail, type MailParts } from '#server/features/mail/service.ts'

type Ban = NonNullable<BodyOf<typeof adminApi.updateUser>['ban']>

interface BanFacts {
  ban: Ban
  siteName: string
  username: string
  appeal: string
  /** URL of the terms, with the anchor of the rule if the ban names one. */
  url: string
}

const subjects: Record<Locale, Record<BanKind, (username: string) => string>> = {
  uk: {
    terms: (username) => `Акаунт ${username} заблоковано за порушення умов`,
    request: (username) => `Акаунт ${username} заблоковано на ваше прохання`,
    plain: (username) => `Акаунт ${username} заблоковано`,
  },
  en: {
    terms: (username) => `The account ${username} is blocked for breaking the terms`,
    request: (username) => `The account ${username} is blocked at your own request`,
    plain: (username) => `The account ${username} is blocked`,
  },
}

export const banMail: Record<Locale, (facts: BanFacts) => MailParts> = {
  uk: ({ ban, siteName, username, appeal, url }) => ({
    subject: subjects.uk[ban.kind](username),
    paragraphs: [
      `Акаунт ${username} на ${siteName} заблоковано, і його сторінки сховано від відвідувачів. Нічого не видалено.`,
      `Причина: ${ban.reason}`,
    ],
    action: { label: ban.rule === undefined ? 'Умови користування' : `Пункт ${ruleNumber(ban.rule)} умов`, url },
    notes: [
      `${ban.kind === 'request' ? 'Передумали?' : 'Вважаєте, що це помилка?'} Напишіть на ${appeal}. Свої дані можна завантажити, увійшовши в акаунт.`,
    ],
  }),
  en: ({ ban, siteName, username, appeal, url }) => ({
    subject: subjects.en[ban.kind](username),
    paragraphs: [
      `The account ${username} on ${siteName} is blocked, and its pages are hidden from visitors. Nothing was deleted.`,
      `Reason: ${ban.reason}`,
    ],
    action: { label: ban.rule === undefined ? 'Terms of use' : `Section ${ruleNumber(ban.rule)} of the terms`, url },
    notes: [
      `${ban.kind === 'request' ? 'Changed your mind?' : 'Think this is a mistake?'} Write to ${appeal}. Sign in to download your data.`,
    ],
  }),
}

/** Mails the rule and the reason of a ban to the banned person, if their e-mail is confirmed. */
export async function notifyOfBan(deps: Deps, trx: Kysely<DB>, userId: string, ban: Ban): Promise<void> {
  const account = await findUserRow(trx, userId)
  if (account?.email == null || account.email_status !== 'confirmed') return
  const { siteName, appOrigin, appealEmail: appeal } = deps.config
  const locale = toLocale(account.lang)
  const url = appOrigin + localizedPath('/terms', locale) + (ban.rule === undefined ? '' : ruleAnchor(ban.rule))
  const parts = banMail[locale]({ ban, siteName, username: account.username, appeal, url })
  await enqueueMail(deps, trx, { kind: 'banned', cause: 'news', userId, recipient: account.email, locale, parts })
}
