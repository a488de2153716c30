import { createHash } from 'node:crypto'
import type { Locale } from '#domain/locales.ts'
import type { PlanName } from '#domain/plans.ts'
import { visibleTheme } from '#page/backgrounds/visible.ts'
import type { PageDocument } from '#page/document-schema.ts'

/** Version of the cards' design; raised with every change, so that messengers fetch them again. */
const look = 9

export const cardSize = { width: 1200, height: 630 }

/** What a page's share card shows. */
export interface CardContent {
  /** The page's address without `https://`. */
  address: string
  siteName: string
  title: string
  description: string
  avatar: string | null
  theme: PageDocument['theme']
}

export function cardContent(
  { siteName, siteOrigin }: { siteName: string; siteOrigin: string },
  { path, plan, document }: { path: string; plan: PlanName; document: PageDocument },
): CardContent {
  const { title, description, avatar } = document
  const theme = visibleTheme(document.theme, plan)
  return { address: `${new URL(siteOrigin).host}/${path}`, siteName, title, description, avatar, theme }
}

/** A stamp that changes whenever the card does; part of the address that messengers cache. */
export function stampOf({ address, siteName, title, description, avatar, theme }: CardContent): string {
  const parts = JSON.stringify([look, address, siteName, title, description, avatar, theme])
  return createHash('sha256').update(parts).digest('base64url').slice(0, 10)
}

/** Address of the card, in the language `other` if that is not the page's own. */
export function cardUrl(siteOrigin: string, path: string, content: CardContent, other?: Locale): string {
  const language = other === undefined ? '' : `&hl=${other}`
  return `${siteOrigin}/card/${path}.png?v=${stampOf(content)}${language}`
}
