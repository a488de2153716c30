import { createHash } from 'node:crypto'
import type { Locale } from '#domain/locales.ts'
import type { PlanName } from '#domain/plans.ts'
import { visibleTheme } from '#page/backgrounds/visible.ts'
import type { PageDocument } from '#page/document-schema.ts'

/** Raised with every change of how cards look, so that messengers fetch them again. */
const look = 8

export const cardSize = { width: 1200, height: 630 }

/** What the picture of a page shows. */
export interface CardContent {
  /** The page's address as people say it, without `https://`. */
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

/** The same for the same picture, and different as soon as the picture is: the address that messengers remember. */
export function stampOf({ address, siteName, title, description, avatar, theme }: CardContent): string {
  const parts = JSON.stringify([look, address, siteName, title, description, avatar, theme])
  return createHash('sha256').update(parts).digest('base64url').slice(0, 10)
}

/** Where the picture is, in the language `other` where it is not that of the page. */
export function cardUrl(siteOrigin: string, path: string, content: CardContent, other?: Locale): string {
  const language = other === undefined ? '' : `&hl=${other}`
  return `${siteOrigin}/card/${path}.png?v=${stampOf(content)}${language}`
}
