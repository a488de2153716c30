import type { Locale } from '#domain/locales.ts'
import { pageAnalytics, type AnalyticsService } from '#page/analytics/schema.ts'
import type { Figures } from '#page/kit/figures.ts'
import { defaultOptions } from '#page/kit/block.ts'
import type { EditorDocument } from '#web/features/editor/editor-document.ts'
import { models, type Block, type BlockType } from '#page/registry/models.gen.ts'
import { sampleMessages, type SampleMessages } from './sample-messages.ts'
import type { Wish } from './wish.ts'

/** Id of the sample block that a try-out adds; real blocks never have it. */
const sampleId = 'plus-sample'
const jarId = 'sampleJar1'

/** Sample fields of a block type; types that are missing here have none. */
function fieldsOf(type: BlockType, t: SampleMessages): object {
  const samples: Partial<Record<BlockType, object>> = {
    banka: { url: `https://send.monobank.ua/jar/${jarId}` },
    diaka: { url: 'https://sample.diaka.ua/goal', title: t.donation, goal: 120_000, showTop: true },
    video: { url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', title: t.video },
    music: { url: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC', title: t.music },
    accordion: {
      items: [
        { id: 'one', title: t.question, text: t.answer },
        { id: 'two', title: t.otherQuestion, text: t.otherAnswer },
      ],
    },
    copy: { title: t.copy, text: '4441 1144 0000 0000' },
  }
  return samples[type] ?? {}
}

/** Ids for a preview of the consent question only; no service is contacted. */
const sampleIds = {
  ga4: 'G-0000000000',
  metaPixel: '0000000000',
  tiktokPixel: '00000000000000000000',
  plausible: 'example.com',
  umami: { id: '00000000-0000-0000-0000-000000000000' },
} as const satisfies Record<AnalyticsService, unknown>

function sampleBlock(type: BlockType, t: SampleMessages): Block {
  const bare = { id: sampleId, type, hidden: false, options: defaultOptions, ...models[type].starter() }
  return models[type].schema.parse({ ...bare, ...fieldsOf(type, t) })
}

/** Sample figures of jars and donations in a page's language. */
export function sampleFigures(locale: Locale, now: Date): Figures {
  const t = sampleMessages[locale]
  const moment = { at: now.toISOString(), stale: false }
  const jar = { title: t.jar, owner: t.jarOwner, amount: 18_734_500, goal: 30_000_000, closed: false, ...moment }
  const top = t.donors.map((name, place) => ({ name, amount: 150_000 - place * 40_000 }))
  return { jars: { [jarId]: jar }, donations: { [sampleId]: { amount: 4_820_000, top, ...moment } } }
}

/** The page as it would be with Plus, and the id of the new part to scroll to. */
export function tryOut(document: EditorDocument, wish: Wish): { document: EditorDocument; reveal: string | undefined } {
  const { blocks, form, theme, lang } = document
  const t = sampleMessages[lang]
  if (wish.kind === 'background')
    return { document: { ...document, theme: { ...theme, dynamic: wish.id } }, reveal: undefined }
  if (wish.kind === 'form') {
    const title = form.title === '' ? t.formTitle : form.title
    return { document: { ...document, form: { ...form, title, enabled: true } }, reveal: 'form' }
  }
  if (wish.kind === 'analytics') {
    const analytics = pageAnalytics.parse({ [wish.service]: sampleIds[wish.service] })
    return { document: { ...document, analytics }, reveal: undefined }
  }
  if (wish.kind !== 'block') return { document, reveal: undefined }
  const above = blocks.findIndex(({ id }) => id === wish.below)
  const place = above === -1 ? blocks.length : above + 1
  const added = wish.blocks ?? [sampleBlock(wish.type, t)]
  return {
    document: { ...document, blocks: blocks.toSpliced(place, 0, ...added) },
    reveal: (added.find(({ type }) => type === wish.type) ?? added[0])?.id,
  }
}
