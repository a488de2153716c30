import type { ComponentProps, CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import css from './skeleton.module.css'

export type SkeletonProps = Omit<ComponentProps<'output'>, 'children'> & {
  /** Number of placeholder lines. */
  lines?: number | undefined
  /** Height of a single block in CSS pixels, instead of lines. */
  height?: number | undefined
  /** Announced by screen readers while loading. */
  label: string
}

/** Placeholder of loading content that keeps its space, so that the layout does not shift. */
export function Skeleton({ lines = 3, height, label, className, ...rest }: SkeletonProps) {
  return (
    <output {...rest} className={classNames(css['skeleton'], className)}>
      <span className="visually-hidden">{label}</span>
      {height === undefined ? (
        Array.from({ length: lines }, (_, line) => <span className={css['line']} key={line} />)
      ) : (
        <span className={css['block']} style={{ '--height': `${height}px` } as CSSProperties} />
      )}
    </output>
  )
}
