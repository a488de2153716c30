import { Badge } from '#ui/badge/badge.tsx'
import { PlusIcon } from '#ui/icon/icon.tsx'

interface PlusMarkProps {
  /** Only the spark, for places without room; screen readers get the word anyway. */
  small?: boolean
}

/** The mark of every Plus feature: a spark and the plan's name, which is not translated. */
export function PlusMark({ small = false }: PlusMarkProps) {
  return (
    <Badge tone="spark" icon={<PlusIcon size={14} />}>
      {small ? <span className="visually-hidden">Plus</span> : 'Plus'}
    </Badge>
  )
}
