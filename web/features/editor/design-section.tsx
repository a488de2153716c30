import { useId, type ReactNode } from 'react'
import css from './design-screen.module.css'

interface DesignSectionProps {
  title: string
  /** Stands at the far end of the title's line. */
  action?: ReactNode
  children: ReactNode
}

/** One group of choices on the design screen. */
export function DesignSection({ title, action, children }: DesignSectionProps) {
  const id = useId()
  return (
    <section className={css['section']} aria-labelledby={id}>
      <div className={css['head']}>
        <h2 id={id} className={css['heading']}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
