import { locales, type Locale } from '#domain/locales.ts'
import { layoutIds, type LayoutId } from '#page/layouts/layout-ids.ts'
import { backgroundIds } from '#page/registry/background-ids.gen.ts'
import { themeIds, type ThemeId } from '#page/registry/theme-ids.gen.ts'
import { themes } from '#page/registry/themes.gen.ts'
import { mailNames, mailSubject } from './mails.ts'
import type { Wanted } from './sample-pages.ts'

interface Cell {
  label: string
  wanted?: Wanted
  /** Another thing than a page. */
  mail?: { name: string; locale: Locale; plain: string }
  /** All of the page and not its first screen alone. */
  whole?: boolean
}

interface Sheet {
  name: string
  size?: 'phone' | 'desktop'
  /** As by a system in dark mode. */
  dark?: boolean
  /** Pixels that each picture is shown in. */
  width?: number
  cells: Cell[]
  /** The card that messengers show, in place of the page. */
  isCard?: boolean
}

const offered = themeIds.filter((id) => themes[id].layout !== undefined)
const longName = 'Олександра Щербаківська-Немирович'

function presetOf(layout: LayoutId): ThemeId {
  return offered.find((id) => themes[id].layout === layout)!
}

const nameOf = (id: ThemeId) => themes[id].name.uk

function ofPreset(preset: ThemeId): Sheet[] {
  const cells = [
    { label: nameOf(preset), wanted: { preset } },
    { label: 'до кінця', wanted: { preset }, whole: true },
  ]
  return [
    { name: `preset-${preset}`, width: 390, cells },
    { name: `preset-${preset}-desktop`, size: 'desktop', width: 1440, cells: cells.slice(0, 1) },
  ]
}

function ofLayout(layout: LayoutId): Sheet[] {
  const preset = presetOf(layout)
  const cells: Cell[] = [
    { label: 'як намальовано', wanted: { preset, links: 'drawn' } },
    { label: '1 посилання', wanted: { preset, links: 1 } },
    { label: '6', wanted: { preset, links: 6 } },
    { label: '20, довге ім’я, без фото', wanted: { preset, links: 20, name: longName, hasPhoto: false }, whole: true },
  ]
  return [
    { name: `layout-${layout}`, width: 390, cells },
    {
      name: `layout-${layout}-desktop`,
      size: 'desktop',
      cells: [...cells, { label: 'до кінця', wanted: { preset }, whole: true }],
    },
  ]
}

/** What the owner may change of a layout. */
const choices: Array<NonNullable<Wanted['theme']>> = [
  { align: 'left', density: 'dense', photo: { shape: 'arch', size: 'small' } },
  { align: 'centre', density: 'airy', photo: { shape: 'egg', size: 'large' }, corners: 'round' },
  { buttonLayout: 'pair', corners: 'straight', buttonStyle: 'outline' },
  { buttonLayout: 'thumbnail', buttonStyle: 'soft', colors: { accent: '#7a1fa2' } },
]

function ofChoices(layout: LayoutId): Sheet {
  const preset = presetOf(layout)
  const cells = choices.map((theme) => ({ label: JSON.stringify(theme), wanted: { preset, theme, links: 6 } }))
  const few: Cell = { label: 'один значок', wanted: { preset, links: 6, hasFewIcons: true } }
  const full: Cell = { label: 'усі блоки й дві мови', wanted: { preset, links: 'all', lang: 'en' }, whole: true }
  return { name: `choices-${layout}`, width: 390, cells: [...cells, few, full] }
}

const all = (size: 'phone' | 'desktop'): Sheet => ({
  name: `presets-${size}`,
  size,
  width: size === 'phone' ? 220 : 560,
  cells: offered.map((preset) => ({ label: nameOf(preset), wanted: { preset } })),
})

const grounds = {
  темне: { text: '#ffffff', ground: '#0a0c22', accent: '#7aa2ff', button: '#1b2547' },
  світле: { text: '#1a1410', ground: '#f6f1e6', accent: '#1f6f63', button: '#ffffff' },
  яскраве: { text: '#120500', ground: '#ff5a1f', accent: '#120500', button: '#fff4e6' },
} as const

const backgroundsAt = (strength: number, size: 'phone' | 'desktop' = 'phone'): Sheet => ({
  name: `backgrounds-${strength}${size === 'phone' ? '' : '-desktop'}`,
  size,
  width: size === 'phone' ? 240 : 480,
  cells: Object.entries(grounds).flatMap(([label, { text, ground, accent, button }]) =>
    backgroundIds
      .filter((id) => id !== 'none')
      .map((dynamic) => ({
        label: `${dynamic}, ${label}`,
        wanted: {
          preset: 'centre-ranok' as const,
          links: 3,
          theme: {
            layout: 'centre',
            dynamic,
            dynamicStrength: strength,
            background: { kind: 'color', color: ground },
            colors: { text, accent, button, buttonText: null },
          },
        },
      })),
  ),
})

const mailsIn = (locale: Locale, form: '' | '-dark' | '-text'): Sheet => ({
  name: `mails-${locale}${form}`,
  dark: form === '-dark',
  width: 390,
  cells: mailNames.map((name) => ({
    label: `${name}: ${mailSubject(name, locale)}`,
    mail: { name, locale, plain: form === '-text' ? '1' : '' },
  })),
})

const cards: Sheet = {
  name: 'share-cards',
  width: 420,
  isCard: true,
  cells: [
    ...offered.map((preset) => ({ label: nameOf(preset), wanted: { preset } })),
    ...backgroundsAt(85).cells,
    { label: 'довге ім’я, без фото', wanted: { preset: presetOf('centre'), name: longName, hasPhoto: false } },
  ],
}

export const sheets: Sheet[] = [
  ...locales.flatMap((locale) => (['', '-dark', '-text'] as const).map((form) => mailsIn(locale, form))),
  cards,
  backgroundsAt(85),
  backgroundsAt(35),
  backgroundsAt(85, 'desktop'),
  all('phone'),
  all('desktop'),
  ...layoutIds.flatMap(ofLayout),
  ...layoutIds.map(ofChoices),
  ...offered.flatMap(ofPreset),
]
