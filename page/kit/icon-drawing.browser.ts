import { useEffect, useState } from 'react'
import { fetchedParts } from './fetched-parts.ts'
import type { IconDrawing } from './icon-drawing.ts'
import type { IconName } from './icon-names.gen.ts'

type Drawings = Readonly<Partial<Record<IconName, IconDrawing>>>

const sets = fetchedParts<'common' | 'rare', Drawings>({
  common: async () => (await import('./common-icons.gen.ts')).commonIcons,
  rare: async () => (await import('./rare-icons.gen.ts')).rareIcons,
})

function drawingOf(name: IconName): IconDrawing | undefined {
  return sets.get('common')?.[name] ?? sets.get('rare')?.[name]
}

async function fetchDrawing(name: IconName): Promise<void> {
  await sets.fetch('common')
  if (drawingOf(name) === undefined) await sets.fetch('rare')
}

/** An icon's path, loaded on demand; undefined meanwhile. */
export function useDrawing(name: IconName): IconDrawing | undefined {
  const [, setCame] = useState<IconName>()
  const drawing = drawingOf(name)
  const isMissing = drawing === undefined
  useEffect(() => {
    if (!isMissing) return
    let gone = false
    void fetchDrawing(name).then(() => !gone && setCame(name))
    return () => {
      gone = true
    }
  }, [isMissing, name])
  return drawing
}
