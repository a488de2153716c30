import { SortableList } from '#ui/sortable-list/sortable-list.tsx'
import type { RowListProps } from './rows.tsx'
import { useEditorMessages } from './texts.ts'

export function SortableRows({ ids, row, nameOf, onMove }: RowListProps) {
  const { blocks: t, sorting } = useEditorMessages()
  return (
    <SortableList
      items={ids}
      getId={(id) => id}
      getName={nameOf}
      onMove={onMove}
      announcements={{ ...sorting, roleDescription: sorting.role }}
      aria-label={t.title}
      renderItem={(id, { handleProps, index }) => row(id, index, handleProps)}
    />
  )
}
