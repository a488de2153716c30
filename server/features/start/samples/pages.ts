import { pageDocument, type PageDocument } from '#page/document-schema.ts'
import type { IconName } from '#page/kit/icon-names.gen.ts'
import type { ThemeId } from '#page/registry/theme-ids.gen.ts'
import type { Locale } from '#domain/locales.ts'
import type { SampleTexts, StartMessages } from '../messages.uk.ts'

export type SampleName = {
  [Name in keyof StartMessages['samples']]: StartMessages['samples'][Name] extends SampleTexts ? Name : never
}[keyof StartMessages['samples']]

interface Look {
  preset: ThemeId
  avatar?: string
  cover?: string
  /** Icons of the links in order. */
  icons?: readonly IconName[]
  social?: readonly IconName[]
}

/** Folder of the samples' pictures, in place of an upload origin. */
export const samplePicturesPath = '/assets/samples'

/** A picture drawn by scripts/sample-pictures.mjs. */
const picture = (number: number, width: number, height: number) =>
  `/media/01900000-0000-7000-8000-00000000010${number}-${width}x${height}.webp`

const social = ['instagram', 'telegram', 'tiktok', 'youtube'] as const

const looks: Readonly<Record<SampleName, Look>> = {
  olena: { preset: 'centre-vyshyvanka', avatar: picture(0, 400, 400), social },
  band: {
    preset: 'poster-stsena',
    avatar: picture(1, 600, 760),
    icons: ['music', 'calendar', 'youtube', 'shopping-bag'],
  },
  fund: { preset: 'tiles-hlyna', avatar: picture(2, 400, 400), icons: ['heart', 'book', 'gift', 'mail'] },
  iryna: {
    preset: 'glass-zefir',
    avatar: picture(3, 400, 400),
    icons: ['calendar', 'book', 'coffee', 'globe', 'heart'],
    social,
  },
  lesia: {
    preset: 'tiles-petrykivka',
    avatar: picture(6, 400, 400),
    icons: ['shopping-bag', 'book', 'mail', 'music'],
  },
  porch: { preset: 'brutalist-syhnal' },
  cabin: {
    preset: 'cover-karpaty',
    cover: picture(5, 600, 500),
    icons: ['calendar', 'camera', 'map-pin', 'globe'],
    social: ['instagram', 'facebook', 'viber'],
  },
  writer: { preset: 'left-knyha' },
  photographer: { preset: 'index-arkhiv', avatar: picture(4, 400, 400) },
  taras: { preset: 'poster-rizohraf', icons: ['spotify', 'calendar', 'shopping-bag', 'mail'] },
  daryna: { preset: 'centre-pysanka', icons: ['gift', 'calendar', 'book', 'instagram'] },
}

/** Id of the samples' jars, also in their figures. */
export const jarId = 'sampleJar'
const url = 'https://example.com/'

/** A sample page in its own or another look; the first link is highlighted. */
export function samplePage(
  name: SampleName,
  texts: SampleTexts,
  lang: Locale,
  themeId: ThemeId = looks[name].preset,
): PageDocument {
  const { avatar = null, cover = null, icons = [], social: networks = [] } = looks[name]
  const links = texts.links.map((title, index) => ({
    id: `link-${index}`,
    type: 'link',
    title,
    url,
    icon: icons[index] ?? null,
    highlight: index === 0 ? 'pulse' : 'none',
  }))
  const items = networks.map((icon) => ({ id: icon, icon, url, label: '' }))
  const jar =
    texts.jar === undefined ? [] : [{ id: 'jar', type: 'banka', url: `https://send.monobank.ua/jar/${jarId}` }]
  return pageDocument.parse({
    title: texts.name,
    description: texts.about,
    avatar,
    lang,
    theme: { preset: themeId, layout: null, cover },
    form: {},
    analytics: {},
    widget: {},
    blocks: [
      ...(items.length === 0 ? [] : [{ id: 'social', type: 'icons', items }]),
      ...links.slice(0, 2),
      ...jar,
      ...links.slice(2),
    ],
  })
}
