import { pagesApi, type Page } from '#contract/pages.ts'
import { noFormWords } from '#page/form/schema.ts'
import { models, type Block } from '#page/registry/models.gen.ts'
import { pageOf, picture, upload } from '#server/features/images/testing/upload.ts'
import { linkBlocks, textBlock } from '#server/features/pages/testing/blocks.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import type { TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'

export async function uploadWide(app: TestApp, who: Person, width = 900): Promise<string> {
  return (await upload(app, who, pageOf(who), await picture(width, 500).png().toBuffer())).result.url
}

export function imageBlock(id: string, image: string): Block {
  return models.image.schema.parse({ id, type: 'image', image, alt: `Фото ${id}` })
}
export function htmlBlock(id: string, signature = ''): Block {
  return models.html.schema.parse({ id, type: 'html', html: '<b>Привіт</b>', signature })
}
export const diaka: Block = models.diaka.schema.parse({
  id: 'support',
  type: 'diaka',
  url: 'https://olena.diaka.ua/mic',
})

/** Fills a page with pictures, a translation and blocks of several types. */
export async function fill(app: TestApp, who: Person): Promise<Page> {
  const [face, photo] = [await uploadWide(app, who, 300), await uploadWide(app, who)]
  const { theme } = (await app.as(who).call(pagesApi.get, { params: { id: pageOf(who) } })).result
  return createOwner(app, who).save({
    title: 'Майстерня «Льон»',
    description: 'Одяг і речі для дому',
    avatar: face,
    theme: { ...theme, background: { kind: 'image', image: photo, dim: 20, blur: true } },
    translation: { title: 'Flax workshop', description: '', form: noFormWords },
    blocks: [
      ...linkBlocks(2),
      imageBlock('p1', photo),
      imageBlock('p2', photo),
      textBlock('t1', 'Доставка Новою поштою'),
      diaka,
    ],
  })
}

/** A file as text without its signature and the checksums of it, for comparing files signed at different times. */
export function withoutTime(file: Buffer): string {
  const text = file.toString('latin1')
  const start = text.indexOf('{"algorithm"')
  const said = text.slice(start, text.indexOf('}', start))
  const key = /"key":"[\w-]{43}"/.exec(said)![0]
  // Both headers of the signature's entry contain its checksum.
  const [local, central] = [text.indexOf('signature.json'), text.lastIndexOf('signature.json')]
  const blank = (at: number, length: number, from: string) =>
    from.slice(0, at) + '-'.repeat(length) + from.slice(at + length)
  return blank(central - 30, 4, blank(local - 16, 4, text)).replace(said, key)
}
