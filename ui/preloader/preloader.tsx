import { loading } from '../loading/loading.ts'
import { Mark } from '../mark/mark.tsx'
import { useStore } from '../use-store.ts'
import css from './preloader.module.css'

/** Full-screen loading indicator, controlled by `loading.beginPreloader()`. Render it once in the root view. */
export function Preloader({ label }: { label: string }) {
  const phase = useStore(loading, (state) => state.phase)
  if (phase === 'absent') return null
  return (
    <output className={css['preloader']} data-phase={phase}>
      <Mark size={56} moving />
      <span className="visually-hidden">{label}</span>
    </output>
  )
}
