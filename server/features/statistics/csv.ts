import { directViews } from '#domain/direct-views.ts'
import { readableHost } from '#domain/links/readable-host.ts'
import type { Locale } from '#domain/locales.ts'
import { blockLabel } from '#page/block-label.ts'
import { brandTitle } from '#page/kit/brand-title.ts'
import type { IconName } from '#page/kit/icon-names.gen.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { csvText } from '#server/csv.ts'
import type { Statistics } from './figures.ts'
import { ordinaryBrowser, unnamedApp } from './in-app.ts'
import { otherReferrers } from './referrer.ts'

type Named = Record<string, string>

interface Words {
  heads: readonly string[]
  day: string
  block: string
  removed: string
  referrer: string
  direct: string
  device: string
  app: string
  country: string
  hour: string
  excluded: string
  names: Named
  /** Names of the events that are left out of the counts. */
  left: Record<keyof Statistics['excluded'], string>
  separator: string
}

const words: Record<Locale, Words> = {
  uk: {
    heads: ['Що', 'Назва', 'Відвідувачі', 'Перегляди', 'Переходи', 'Разом'],
    day: 'День',
    block: 'Блок',
    removed: 'Видалений блок',
    referrer: 'Звідки',
    direct: 'Напряму й QR-код',
    device: 'Пристрій',
    app: 'Застосунок',
    country: 'Країна',
    hour: 'Година',
    excluded: 'Не враховано',
    names: {
      phone: 'Телефон',
      tablet: 'Планшет',
      computer: 'Комп’ютер',
      [otherReferrers]: 'Інше',
      [ordinaryBrowser]: 'Звичайний браузер',
      [unnamedApp]: 'Інший застосунок',
    },
    left: { bots: 'Боти', owner: 'Ваші власні візити', excess: 'Підозріла активність' },
    separator: ';',
  },
  en: {
    heads: ['What', 'Name', 'Visitors', 'Views', 'Clicks', 'Total'],
    day: 'Day',
    block: 'Block',
    removed: 'Deleted block',
    referrer: 'Source',
    direct: 'Direct and QR code',
    device: 'Device',
    app: 'App',
    country: 'Country',
    hour: 'Hour',
    excluded: 'Not counted',
    names: {
      phone: 'Phone',
      tablet: 'Tablet',
      computer: 'Computer',
      [otherReferrers]: 'Other',
      [ordinaryBrowser]: 'Regular browser',
      [unnamedApp]: 'Another app',
    },
    left: { bots: 'Bots', owner: 'Your own visits', excess: 'Suspicious traffic' },
    separator: ',',
  },
}

/** Formats figures as one CSV table: each row names what it counts, and cells that do not apply are empty. */
export function statisticsCsv(figures: Statistics, blocks: readonly Block[], locale: Locale): string {
  const { heads, names, left, separator, ...said } = words[locale]
  const nameOf = (name: string) => names[name] ?? name
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const viewed = (what: string, entries: Statistics['devices'], name = nameOf) =>
    entries.map((entry) => [what, name(entry.name), '', String(entry.count), '', ''])
  const direct = directViews(figures)
  const rows = [
    ...figures.days.map(({ date, visitors, views, clicks }) => [
      said.day,
      date,
      ...[visitors, views, clicks].map(String),
      '',
    ]),
    ...figures.blocks.map(({ id, clicks }) => {
      const block = blocks.find((each) => each.id === id)
      return [said.block, block === undefined ? said.removed : blockLabel(block, locale), '', '', String(clicks), '']
    }),
    ...viewed(said.referrer, figures.referrers, (host) => readableHost(nameOf(host))),
    ...viewed(said.referrer, direct > 0 ? [{ name: said.direct, count: direct }] : []),
    ...viewed(said.device, figures.devices),
    ...viewed(said.app, figures.apps, (app) => names[app] ?? brandTitle(app as IconName)),
    ...viewed(said.country, figures.countries, (code) => countries.of(code) ?? code),
    ...figures.hours.map((count, hour) => [said.hour, `${hour}:00`, '', String(count), '', '']),
    ...(['bots', 'owner', 'excess'] as const).map((kind) => [
      said.excluded,
      left[kind],
      '',
      '',
      '',
      String(figures.excluded[kind]),
    ]),
  ]
  return csvText([heads, ...rows], separator)
}
