import { useSyncExternalStore } from 'react'
import { loading, type PreloaderPhase } from '../loading/loading.ts'
import { Mark } from '../mark/mark.tsx'
import css from './preloader.module.css'

const absent = (): PreloaderPhase => 'absent'

/** Full-screen sign of loading; driven by `loading.beginPreloader()`. Put it once into the root view. */
export function Preloader({ label }: { label: string }) {
  const phase = useSyncExternalStore(loading.subscribe, loading.preloaderPhase, absent)
  if (phase === 'absent') return null
  return (
    <output className={css['preloader']} data-phase={phase}>
      <Mark size={56} moving />
      <span className="visually-hidden">{label}</span>
    </output>
  )
}
