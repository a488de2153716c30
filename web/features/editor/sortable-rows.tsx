import { SortableList } from '#ui/sortable-list/sortable-list.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import type { RowListProps } from './rows.tsx'
import { editorTexts } from './texts.ts'

export function SortableRows({ ids, row, nameOf, onMove }: RowListProps) {
  const { blocks: t, sorting } = useTexts(editorTexts)
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
