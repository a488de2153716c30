import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { BarLineChart, type ChartDay } from '../chart/chart.tsx'
import { Collapse } from '../collapse/collapse.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { TextField } from '../field/text-field.tsx'
import { ChartIcon, EyeIcon, LinkIcon, PlusIcon } from '../icon/icon.tsx'
import { StatRow, StatTile } from '../stat-tile/stat-tile.tsx'
import { Sample } from './sample.tsx'
import css from './specimen.module.css'

const SHORT = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('uk', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const NUMBER = new Intl.NumberFormat('uk')

// Deterministic data, so that two screenshots of this page can be compared.
const DAYS: ChartDay[] = Array.from({ length: 30 }, (_, day) => {
  const date = new Date(Date.UTC(2026, 9, 23 + day))
  const visits = Math.round(90 + 60 * Math.sin(day / 3) + ((day * 37) % 41))
  return {
    label: SHORT.format(date),
    title: LONG.format(date),
    values: [visits, Math.round(visits * 0.42 + (day % 5) * 3)],
  }
})

export function ContentSamples() {
  return (
    <>
      <Sample title="Числа">
        <StatRow>
          <StatTile
            label="Перегляди"
            icon={<EyeIcon />}
            value={NUMBER.format(12_480)}
            note="+18 % за тиждень"
            trend="up"
          />
          <StatTile
            label="Переходи"
            icon={<LinkIcon />}
            value={NUMBER.format(3_071)}
            note="−4 % за тиждень"
            trend="down"
          />
          <StatTile label="Частка переходів" icon={<ChartIcon />} value="24,6 %" note="Без змін" trend="flat" />
        </StatRow>
        <Card>
          <BarLineChart
            series={['Перегляди', 'Переходи']}
            days={DAYS}
            summary="Перегляди й переходи за 30 днів: найбільше переглядів 28 жовтня."
            dayHeading="День"
            formatValue={(value) => NUMBER.format(value)}
          />
        </Card>
        <Card>
          <BarLineChart
            series={['Перегляди']}
            days={DAYS.slice(0, 7)}
            summary="Перегляди за тиждень."
            dayHeading="День"
            formatValue={(value) => NUMBER.format(value)}
            height={180}
          />
        </Card>
      </Sample>
      <Sample title="Картки й розділи">
        <div className={css['cards']}>
          <Card>
            <h3>Звичайна</h3>
            <p>Лежить на папері, з тонкою лінією по краю.</p>
          </Card>
          <Card tone="raised">
            <h3>Піднята</h3>
            <p>Те, що треба помітити першим.</p>
          </Card>
          <Card tone="sunk">
            <h3>Заглиблена</h3>
            <p>Другорядне, тихе.</p>
          </Card>
        </div>
        <Collapse title="Додатково" aside="2 параметри" open>
          <TextField label="Власний колір" defaultValue="#1a2b3c" />
        </Collapse>
        <Collapse title="Відступи">
          <TextField label="Відступ" />
        </Collapse>
        <EmptyState
          icon={<LinkIcon />}
          title="Тут поки порожньо"
          action={
            <Button variant="primary" icon={<PlusIcon />}>
              Додати перший блок
            </Button>
          }
        >
          Додайте посилання, зображення чи текст, і сторінка оживе.
        </EmptyState>
      </Sample>
    </>
  )
}
