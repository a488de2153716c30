import { AppError } from '#domain/errors.ts'
import { inLanguage, otherLanguage } from '#page/in-language.ts'
import { qrTarget } from '#page/sharing/qr-target.ts'
import { qrSvg } from '#page/sharing/qr.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import type { Deps } from '#server/deps.ts'
import { readDocument, requireReadablePage } from '#server/features/pages/service.ts'
import { cardContent, findShownPage, stampOf } from '#server/features/site/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { createCards } from './card/cards.ts'
import { drawCard } from './card/draw.ts'
import { createTypefaces } from './card/typeface.ts'

/** A drawing of the page at an address; `path` is its current address. */
interface Drawn {
  path: string
  /** SVG text. */
  qr: string
}

interface FoundCard {
  path: string
  /** Changes with the picture. */
  stamp: string
  /** Draws the PNG. Throws BUSY if too many wait. */
  draw(): Promise<Buffer>
}

/** QR code of a visible page or block; undefined otherwise. */
export async function findQr(deps: Deps, address: string, blockId: string | undefined): Promise<Drawn | undefined> {
  const page = await findShownPage(deps, address)
  if (page === undefined) return undefined
  const { path, plan, document } = page
  const url = `${deps.config.siteOrigin}/${path}`
  if (blockId === undefined) return { path, qr: qrSvg(url) }
  const block = visibleBlocks(document.blocks, plan, deps.clock.now()).find(({ id }) => id === blockId)
  return block === undefined ? undefined : { path, qr: qrSvg(qrTarget(block, url)) }
}

/** QR code for the page's owner and for staff, even before it is visible; NOT_FOUND for others. */
export async function drawQr(deps: Deps, actor: Actor, pageId: string, blockId?: string): Promise<string> {
  const row = await requireReadablePage(deps, actor, pageId)
  const url = `${deps.config.siteOrigin}/${row.path}`
  if (blockId === undefined) return qrSvg(url)
  const block = readDocument(row, deps.log).blocks.find(({ id }) => id === blockId)
  if (block === undefined) throw new AppError('NOT_FOUND')
  return qrSvg(qrTarget(block, url))
}

/** Finds the share card of a visible page, in its own language by default. */
export function createCardFinder(deps: Deps): (address: string, locale?: string) => Promise<FoundCard | undefined> {
  const cards = createCards()
  const typefacesOf = createTypefaces()
  return async (address, locale) => {
    const page = await findShownPage(deps, address)
    if (page === undefined) return undefined
    const other = otherLanguage(page.document)
    const shown = other !== undefined && locale === other ? inLanguage(page.document, other) : page.document
    const content = cardContent(deps.config, { ...page, document: shown })
    const stamp = stampOf(content)
    const draw = async () => drawCard(deps.images, typefacesOf, content)
    return { path: page.path, stamp, draw: () => cards.load(`${page.id} ${stamp}`, draw) }
  }
}
