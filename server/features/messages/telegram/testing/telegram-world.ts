import { messagesApi } from '#contract/messages.ts'
import { startTelegram } from '#server/stand-ins/telegram.ts'
import { makeApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { makeFormPage } from '../../testing/form-page.ts'
import { sendTelegramNotice } from '../notices.ts'

/** Starts the app with a bot at a Telegram stand-in, and records log lines and messages. */
export async function makeTelegramWorld() {
  const telegram = await startTelegram()
  const logged: string[] = []
  const note = (message: string) => void logged.push(message)
  const log = { info: note, warn: note, error: note }
  const lanka = await makeApp({ config: { telegram: telegram.settings }, log })
  let chats = 5_000_000_000
  const read = () => runJob(lanka.deps, 'read-telegram')

  /** Registers a Plus user with a form, and an unlinked chat. */
  async function makeReader(login: string) {
    const page = await makeFormPage(lanka, login)
    const chat = (chats += 1)
    const makeLink = async () => new URL((await page.call(messagesApi.linkTelegram)).result.url)
    const start = (url: URL, at = chat) => telegram.say(at, `/start ${url.searchParams.get('start')}`)
    return {
      ...page,
      chat,
      makeLink,
      start,
      settings: async () => (await page.call(messagesApi.settings)).result.telegram,
      link: async () => {
        start(await makeLink())
        await read()
        telegram.sent.length = 0
      },
      /** Runs the job of the notice now. */
      tell: () => sendTelegramNotice(lanka.deps, { userId: page.person.id }),
    }
  }

  return {
    telegram,
    lanka,
    logged,
    read,
    makeReader,
    /** Texts that the bot sent to a chat. */
    texts: (chatId: number) => telegram.sent.filter((one) => one.chatId === chatId).map(({ text }) => text),
    /** Restores normal answers of the stand-in and clears its queue and records. */
    settle: async () => {
      telegram.manner = 'well'
      await read()
      telegram.sent.length = 0
      telegram.asked.length = 0
    },
    close: async () => {
      await lanka.close()
      await telegram.close()
    },
  }
}

export type TelegramWorld = Awaited<ReturnType<typeof makeTelegramWorld>>
