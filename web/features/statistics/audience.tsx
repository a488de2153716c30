import { useState, type ReactNode } from 'react'
import { directViews } from '#domain/direct-views.ts'
import { lazyPart } from '#page/editing/lazy-part.tsx'
import type { IconName } from '#page/kit/icon-names.gen.ts'
import { Card } from '#ui/card/card.tsx'
import { SegmentedField } from '#ui/field/segmented-field.tsx'
import { GlobeIcon, MonitorIcon, QrCodeIcon, SmartphoneIcon, TabletIcon } from '#ui/icon/icon.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { countryName } from './format.ts'
import { RankedList, Ranking, type Ranked } from './ranking.tsx'
import { knownApp, knownSite } from './referrer-name.ts'
import css from './statistics-screen.module.css'
import { statisticsTexts } from './texts.ts'
import type { Statistics } from './use-statistics.ts'

/** A chunk of its own, since it contains all brand icons; loaded once the figures are there. */
const BrandIcon = lazyPart(async () => (await import('#web/features/editor/blocks/own-icon.tsx')).IconMark)

/** The server's name for entries that it does not list. */
const rest = 'other'

type Named = Statistics['devices']
interface AudienceProps {
  figures: Statistics
}

/** Entries with their values of the previous period. */
function ranked(now: Named, before: Named | undefined, look: (name: string) => { name: string; icon?: ReactNode }) {
  const counts = new Map(before?.map(({ name, count }) => [name, count]))
  const countBefore = (name: string) => before && (counts.get(name) ?? 0)
  return now.map(({ name, count }): Ranked => ({ key: name, ...look(name), count, before: countBefore(name) }))
}

function iconOf(icon: IconName | undefined): ReactNode {
  return icon === undefined ? <GlobeIcon size={18} /> : <BrandIcon name={icon} />
}

function Sources({ figures }: AudienceProps) {
  const texts = useTexts(statisticsTexts)
  const { referrers, previous } = figures
  const sites = ranked(referrers, previous?.referrers, (host) => {
    const { name, icon } = host === rest ? { name: texts.other } : knownSite(host)
    return { name, icon: iconOf(icon) }
  })
  const direct: Ranked = {
    key: '',
    name: texts.direct,
    icon: <QrCodeIcon size={18} />,
    count: directViews(figures),
    before: previous === null ? undefined : directViews(previous),
  }
  return <RankedList entries={[...sites, direct]} empty={texts.nothing} />
}

const deviceIcons: Readonly<Record<string, ReactNode>> = {
  phone: <SmartphoneIcon size={18} />,
  tablet: <TabletIcon size={18} />,
  computer: <MonitorIcon size={18} />,
}

function Devices({ figures: { devices, previous } }: AudienceProps) {
  const texts = useTexts(statisticsTexts)
  const deviceNames: Readonly<Record<string, string>> = texts.deviceNames
  const entries = ranked(devices, previous?.devices, (code) => ({
    name: deviceNames[code] ?? code,
    icon: deviceIcons[code] ?? <GlobeIcon size={18} />,
  }))
  return <RankedList entries={entries} empty={texts.nothing} />
}

/** In-app browsers in which the page was opened. */
export function Apps({ figures: { apps, previous } }: AudienceProps) {
  const texts = useTexts(statisticsTexts)
  const appNames: Readonly<Record<string, string>> = texts.appNames
  const entries = ranked(apps, previous?.apps, (app) => {
    const { name = appNames[app] ?? app, icon } = knownApp(app) ?? {}
    return { name, icon: icon === undefined ? <SmartphoneIcon size={18} /> : iconOf(icon) }
  })
  return <Ranking title={texts.apps} entries={entries} empty={texts.nothing} />
}

function Countries({ figures: { countries, previous } }: AudienceProps) {
  const texts = useTexts(statisticsTexts)
  const locale = useLocale()
  const entries = ranked(countries, previous?.countries, (code) => ({ name: countryName(locale, code) }))
  return <RankedList entries={entries} empty={texts.nothing} />
}

/** Referrers, devices and countries: side by side, or one at a time on narrow screens. */
export function Audience({ figures }: AudienceProps) {
  const texts = useTexts(statisticsTexts)
  const [open, setOpen] = useState('from')
  const panels = [
    { value: 'from', label: texts.from, title: texts.referrers, Content: Sources },
    { value: 'devices', label: texts.devices, title: texts.devices, Content: Devices },
    // Hidden if the server cannot tell countries.
    ...(figures.countriesKnown
      ? [{ value: 'countries', label: texts.countries, title: texts.countries, Content: Countries }]
      : []),
  ]
  return (
    <div className={css['crowd']} data-panels={panels.length}>
      <SegmentedField
        className={css['tabs']}
        label={<span className="visually-hidden">{texts.crowd}</span>}
        options={panels.map(({ value, label }) => ({ value, label }))}
        value={open}
        onChange={setOpen}
      />
      {panels.map(({ value, title, Content }) => (
        <Card as="section" key={value} className={css['ranking']} data-open={value === open || undefined}>
          <header>
            <h2>{title}</h2>
          </header>
          <Content figures={figures} />
        </Card>
      ))}
    </div>
  )
}
