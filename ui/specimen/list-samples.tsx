import { useState } from 'react'
import { IconButton } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  EyeOffIcon,
  GripIcon,
  HeadingIcon,
  ImageIcon,
  LinkIcon,
  TypeIcon,
} from '../icon/icon.tsx'
import { PhoneFrame } from '../phone-frame/phone-frame.tsx'
import { SortableList, type DragAnnouncements, type SortableItem } from '../sortable-list/sortable-list.tsx'
import { Sample } from './sample.tsx'
import css from './specimen.module.css'

const START = [
  { id: 'a', name: 'Олена Шевчук', icon: <HeadingIcon /> },
  { id: 'b', name: 'Мій канал на YouTube', icon: <LinkIcon /> },
  { id: 'c', name: 'Нова збірка листівок', icon: <ImageIcon />, hidden: true },
  { id: 'd', name: 'Про мене', icon: <TypeIcon /> },
]

type Entry = (typeof START)[number]

const ANNOUNCEMENTS: DragAnnouncements = {
  instructions: 'Пробіл бере блок, стрілки пересувають, пробіл відпускає, Escape скасовує.',
  roleDescription: 'ручка для пересування',
  lifted: (name, position, total) => `Взято «${name}», місце ${position} з ${total}.`,
  moved: (name, position, total) => `«${name}»: місце ${position} з ${total}.`,
  dropped: (name, position, total) => `«${name}» тепер на місці ${position} з ${total}.`,
  canceled: (name, position) => `Скасовано, «${name}» лишається на місці ${position}.`,
}

export function ListSamples() {
  const [items, setItems] = useState<readonly Entry[]>(START)
  const move = (from: number, to: number) => setItems((before) => moved(before, from, to))
  return (
    <Sample title="Список і телефон">
      <SortableList
        aria-label="Блоки сторінки"
        items={items}
        getId={(item) => item.id}
        getName={(item) => item.name}
        onMove={move}
        announcements={ANNOUNCEMENTS}
        renderItem={(item, sortable) => <EntryCard {...{ item, sortable, move }} last={items.length - 1} />}
      />
      <div className={css['phone']}>
        <PhoneFrame>
          <div className={css['page']}>
            {items.map((item) => (
              <span key={item.id}>{item.name}</span>
            ))}
          </div>
        </PhoneFrame>
      </div>
    </Sample>
  )
}

function moved(items: readonly Entry[], from: number, to: number): readonly Entry[] {
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)]
}

type EntryCardProps = { item: Entry; sortable: SortableItem; last: number; move: (from: number, to: number) => void }

function EntryCard({ item, sortable, last, move }: EntryCardProps) {
  const { index, handleProps } = sortable
  return (
    <Card className={css['entry']}>
      <IconButton {...handleProps} aria-label={`Пересунути «${item.name}»`}>
        <GripIcon />
      </IconButton>
      {item.icon}
      <span className={css['name']}>{item.name}</span>
      {item.hidden ? <EyeOffIcon aria-label="Приховано" /> : null}
      <IconButton aria-label={`Вище: «${item.name}»`} disabled={index === 0} onClick={() => move(index, index - 1)}>
        <ArrowUpIcon />
      </IconButton>
      <IconButton aria-label={`Нижче: «${item.name}»`} disabled={index === last} onClick={() => move(index, index + 1)}>
        <ArrowDownIcon />
      </IconButton>
    </Card>
  )
}
