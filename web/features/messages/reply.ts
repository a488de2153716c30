import { parseLink } from '#domain/links.ts'
import type { Message } from '#contract/messages.ts'

/** How to answer a message: the link that does it, and the contact as it was written. */
export interface Reply {
  link: string
  contact: string
}

// Older Safaris refuse a file in which a pattern looks behind, so what stands before is a part of what is found.

/** A name at Telegram, which begins with a letter. */
const handle = /(?:^|[^\p{L}\p{N}_.@/])@([a-z]\w{4,31})(?![\w@])/iu
const telegramLink = /(?:https?:\/\/)?\bt\.me\/([a-z]\w{4,31})(?![\w/+])/i
const email = /[\w.+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u
/** With the sign of a country, or as Ukrainian numbers are written. */
const telephone = /(?:^|[^\p{L}\p{N}+])((?:\+\d{1,3}|0)(?:[\s().-]{0,2}\d){8,11})(?!\d)/u

function reply(link: string | undefined, contact: string): Reply | undefined {
  return link === undefined ? undefined : { link, contact }
}

const byMail = (contact: string) => reply(parseLink(`mailto:${contact}`), contact)
const byCall = (contact: string) => reply(parseLink(`tel:${contact.replaceAll(/[^\d+]/g, '')}`), contact)
const atTelegram = (name: string) => reply(parseLink(`https://t.me/${name}`), `@${name}`)

/** The first contact that somebody left in a text: a name at Telegram, an e-mail address or a telephone number. */
function contactIn(text: string): Reply | undefined {
  const name = (handle.exec(text) ?? telegramLink.exec(text))?.[1]
  if (name !== undefined) return atTelegram(name)
  const address = email.exec(text)?.[0]
  if (address !== undefined) return byMail(address)
  const number = telephone.exec(text)?.[1]
  return number === undefined ? undefined : byCall(number)
}

/** The way to answer whoever wrote a message; undefined for a text that says none. */
export function replyTo({ fieldType, value }: Pick<Message, 'fieldType' | 'value'>): Reply | undefined {
  if (fieldType === 'email') return byMail(value)
  return fieldType === 'tel' ? byCall(value) : contactIn(value)
}
