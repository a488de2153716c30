import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { ListQuery } from '#web/paginated.ts'
import { LoadedPages } from './loaded.tsx'
import css from './table.module.css'

export interface Column<Item> {
  head: string
  cell: (item: Item) => ReactNode
  /** Figures stand below one another, at the end of their column. */
  figure?: boolean
  /** Its words are short ones of ours, or a date: none of them is ever broken, however narrow the column. */
  words?: boolean
  /** It holds names, each of them in one line. */
  name?: boolean
  /** Left out where a table has no room for it. */
  shortcuts?: boolean
  /** The list comes in this column's order, newest first. */
  sorted?: boolean
}

interface TableProps<Item> {
  items: readonly Item[]
  columns: readonly Column<Item>[]
}

/** A table with a head that stays in sight; on a phone each row is a card, whose cells carry the names of their columns. */
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

/** A name without spaces: a table never breaks it, and what there is no room for is said by the pointer. */
export function OneLine({ children }: { children: string }) {
  return (
    <span className={css['oneLine']} title={children}>
      {children}
    </span>
  )
}

interface LoadedTableProps<Item> extends Omit<TableProps<Item>, 'items'> {
  query: ListQuery<Item>
  /** Shown when there is nothing. */
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
