import { readableHost } from '#domain/links/readable-host.ts'
import type { IconName } from '#page/kit/icon-names.gen.ts'

interface Known {
  name: string
  icon?: IconName
}

/** Names of services by the host or app that the server reports; others are named by their host. */
const known: Readonly<Record<string, Known>> = {
  'instagram.com': { name: 'Instagram', icon: 'instagram' },
  'facebook.com': { name: 'Facebook', icon: 'facebook' },
  'messenger.com': { name: 'Messenger', icon: 'messenger' },
  'threads.com': { name: 'Threads', icon: 'threads' },
  't.me': { name: 'Telegram', icon: 'telegram' },
  'tiktok.com': { name: 'TikTok', icon: 'tiktok' },
  'youtube.com': { name: 'YouTube', icon: 'youtube' },
  'x.com': { name: 'X', icon: 'x' },
  'whatsapp.com': { name: 'WhatsApp', icon: 'whatsapp' },
  'viber.com': { name: 'Viber', icon: 'viber' },
  'linkedin.com': { name: 'LinkedIn', icon: 'linkedin' },
  'reddit.com': { name: 'Reddit', icon: 'reddit' },
  'pinterest.com': { name: 'Pinterest', icon: 'pinterest' },
  'discord.com': { name: 'Discord', icon: 'discord' },
  'snapchat.com': { name: 'Snapchat', icon: 'snapchat' },
  'google.com': { name: 'Google' },
  'mail.google.com': { name: 'Gmail', icon: 'gmail' },
}

export function knownSite(host: string): Known {
  return known[host] ?? { name: readableHost(host) }
}

/** An app as it is called, by the word that the server has for it; undefined for what is no brand. */
export function knownApp(app: string): Known | undefined {
  return Object.values(known).find(({ icon }) => icon === app)
}
