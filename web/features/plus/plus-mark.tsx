import { Badge } from '#ui/badge/badge.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'

interface PlusMarkProps {
  /** Only the spark, for places without room; the word is read aloud all the same. */
  small?: boolean
}

/** The one mark of what Plus has: a spark, and the plan's name, which no language translates. */
export function PlusMark({ small = false }: PlusMarkProps) {
  return (
    <Badge tone="spark" icon={<PlusIcon size={14} />}>
      {small ? <span className="visually-hidden">Plus</span> : 'Plus'}
    </Badge>
  )
}
