import { pageDocument } from '#page/document-schema.ts'
import { readConfig } from '#server/config.ts'
import { drawCard } from '#server/features/sharing/card/draw.ts'
import { createTypefaces } from '#server/features/sharing/card/typeface.ts'
import { cardContent } from '#server/features/site/service.ts'
import { drawingAt } from './pictures.ts'
import { samplePage, type Wanted } from './sample-pages.ts'

/** Drawings in place of uploaded pictures. */
const images = {
  read: (name: string) => Promise.resolve(Buffer.from(drawingAt(`/media/${name}`) ?? '')),
} as Parameters<typeof drawCard>[0]

const typefacesOf = createTypefaces()

/** The PNG that messengers show of a sample page. */
export async function drawSampleCard(wanted: Wanted): Promise<Buffer> {
  const document = pageDocument.parse(samplePage(wanted))
  const content = cardContent(readConfig({}), { path: 'olena', plan: 'plus', document })
  return drawCard(images, typefacesOf, content)
}
