import { parseLink } from '#domain/links.ts'
import type { Message } from '#contract/messages.ts'

/** A way to answer a message: a link, and the contact as it was written. */
export interface Reply {
  link: string
  contact: string
}

// Safari before 16.4 refuses a script with a lookbehind, so the preceding character is part of the match.

/** A Telegram handle; it begins with a letter. */
const handle = /(?:^|[^\p{L}\p{N}_.@/])@([a-z]\w{4,31})(?![\w@])/iu
const telegramLink = /(?:https?:\/\/)?\bt\.me\/([a-z]\w{4,31})(?![\w/+])/i
const email = /[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
/** A telephone number with a country code or in the Ukrainian national format. */
const telephone = /(?:^|[^\p{L}\p{N}+])((?:\+\d{1,3}|0)(?:[\s().-]{0,2}\d){8,11})(?!\d)/u

function reply(link: string | undefined, contact: string): Reply | undefined {
  return link === undefined ? undefined : { link, contact }
}

const byMail = (contact: string) => reply(parseLink(`mailto:${contact}`), contact)
const byCall = (contact: string) => reply(parseLink(`tel:${contact.replaceAll(/[^\d+]/g, '')}`), contact)
const atTelegram = (name: string) => reply(parseLink(`https://t.me/${name}`), `@${name}`)

/** The first contact in a text: a Telegram handle, an e-mail address or a telephone number. */
function contactIn(text: string): Reply | undefined {
  const name = (handle.exec(text) ?? telegramLink.exec(text))?.[1]
  if (name !== undefined) return atTelegram(name)
  const address = email.exec(text)?.[0]
  if (address !== undefined) return byMail(address)
  const number = telephone.exec(text)?.[1]
  return number === undefined ? undefined : byCall(number)
}

/** How to answer a message's sender; undefined if the message contains no contact. */
export function replyTo({ fieldType, value }: Pick<Message, 'fieldType' | 'value'>): Reply | undefined {
  if (fieldType === 'email') return byMail(value)
  return fieldType === 'tel' ? byCall(value) : contactIn(value)
}
