import { read, type Environment } from './environment.ts'

/** The bot that notifies owners of new messages. The address differs only in tests. */
export interface TelegramBot {
  token: string
  api: string
}

/** Parses the bot's token; error messages never contain it. */
export function telegramOf(env: Environment, problems: string[]): TelegramBot | undefined {
  const token = read(env, 'TELEGRAM_BOT_TOKEN', problems)
  if (token === undefined) return undefined
  if (!/^\d{5,15}:[\w-]{30,100}$/.test(token))
    problems.push('TELEGRAM_BOT_TOKEN must be a token, as @BotFather gave it')
  return { token, api: 'https://api.telegram.org' }
}
