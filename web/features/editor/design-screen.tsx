import { Suspense, type ReactNode } from 'react'
import { useFetchedTheme } from '#page/editing/use-fetched-theme.ts'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './editor.module.css'
import { DesignBackground } from './design-background.tsx'
import { DesignButtons } from './design-buttons.tsx'
import { DesignColors } from './design-colors.tsx'
import { DesignDynamic } from './design-dynamic.tsx'
import { DesignFont } from './design-font.tsx'
import { DesignHead } from './design-head.tsx'
import { DesignLayout } from './design-layout.tsx'
import { DesignThemes } from './design-themes.tsx'
import { useDesign } from './design-theme.ts'
import { EditorFrame } from './editor-frame.tsx'
import { editorTexts } from './texts.ts'

/** How the page looks. */
export function DesignScreen() {
  return (
    <EditorFrame>
      <Suspense fallback={<Waiting />}>
        <Dressed>
          <DesignThemes />
          <DesignLayout />
          <DesignHead />
          <DesignColors />
          <DesignButtons />
          <DesignFont />
          <DesignBackground />
          <DesignDynamic />
        </Dressed>
      </Suspense>
    </EditorFrame>
  )
}

function Waiting() {
  return <Skeleton lines={8} label={useTexts(editorTexts).loading} />
}

/** Its children work with the theme of the page, which therefore must be there. */
function Dressed({ children }: { children: ReactNode }) {
  const worn = useFetchedTheme(useDesign().theme)
  return worn === undefined ? <Waiting /> : <div className={css['design']}>{children}</div>
}
