import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { ListQuery } from '#web/paginated.ts'
import { LoadedPages } from './loaded.tsx'
import css from './table.module.css'

export interface Column<Item> {
  head: string
  cell: (item: Item) => ReactNode
  /** Right-aligned numbers. */
  figure?: boolean
  /** Short texts and dates, which never wrap. */
  words?: boolean
  /** Names on a single line. */
  name?: boolean
  /** Hidden on narrow tables. */
  shortcuts?: boolean
  /** Whether the list is sorted by this column, newest first. */
  sorted?: boolean
}

interface TableProps<Item> {
  items: readonly Item[]
  columns: readonly Column<Item>[]
}

/** A table with a sticky head; on phones each row is a card whose cells repeat the column names. */
export function Table<Item extends { id: string }>({ items, columns }: TableProps<Item>) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          {columns.map(({ head, figure, sorted, shortcuts }) => (
            <th
              key={head}
              scope="col"
              className={classNames(figure && css['figure'], shortcuts && css['shortcuts'])}
              aria-sort={sorted ? 'descending' : undefined}
            >
              {head}
              {sorted ? <span aria-hidden="true"> ↓</span> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            {columns.map(({ head, cell, figure, words, name, shortcuts }) => (
              <td
                key={head}
                data-head={head}
                className={classNames(
                  figure && css['figure'],
                  words && css['words'],
                  name && css['name'],
                  shortcuts && css['shortcuts'],
                )}
              >
                {cell(item)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A name on a single line, cut with an ellipsis and complete in its title. */
export function OneLine({ children }: { children: string }) {
  return (
    <span className={css['oneLine']} title={children}>
      {children}
    </span>
  )
}

interface LoadedTableProps<Item> extends Omit<TableProps<Item>, 'items'> {
  query: ListQuery<Item>
  /** Shown for an empty list. */
  empty: ReactNode
}

/** A paginated list as a table. */
export function LoadedTable<Item extends { id: string }>({ query, empty, columns }: LoadedTableProps<Item>) {
  return (
    <LoadedPages query={query} empty={empty}>
      {(items) => <Table items={items} columns={columns} />}
    </LoadedPages>
  )
}
