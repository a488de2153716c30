import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './stat-tile.module.css'

export type StatTileProps = ComponentProps<'div'> & {
  label: ReactNode
  /** Value, already formatted for the language. */
  value: ReactNode
  /** Change or context below the figure. */
  note?: ReactNode
}

/** A single figure. Place several in a `<StatRow>`. */
export function StatTile({ label, value, note, className, ...rest }: StatTileProps) {
  return (
    <div {...rest} className={classNames(css['tile'], className)}>
      <dt className={css['label']}>{label}</dt>
      <dd className={css['value']}>{value}</dd>
      {note ? <dd className={css['note']}>{note}</dd> : null}
    </div>
  )
}

/** A list of figures in as many columns as fit. */
export function StatRow({ className, ...rest }: ComponentProps<'dl'>) {
  return <dl {...rest} className={classNames(css['row'], className)} />
}
