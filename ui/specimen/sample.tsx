import type { ReactNode } from 'react'
import css from './specimen.module.css'

export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css['sample']}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

export function Wrap({ children }: { children: ReactNode }) {
  return <div className={css['wrap']}>{children}</div>
}
