import css from './editor.module.css'
import { DesignBackground } from './design-background.tsx'
import { DesignButtons } from './design-buttons.tsx'
import { DesignColors } from './design-colors.tsx'
import { DesignDynamic } from './design-dynamic.tsx'
import { DesignFont } from './design-font.tsx'
import { DesignHead } from './design-head.tsx'
import { DesignLayout } from './design-layout.tsx'
import { DesignThemes } from './design-themes.tsx'
import { EditorFrame } from './editor-frame.tsx'

/** How the page looks. */
export function DesignScreen() {
  return (
    <EditorFrame>
      <div className={css['design']}>
        <DesignThemes />
        <DesignLayout />
        <DesignHead />
        <DesignColors />
        <DesignButtons />
        <DesignFont />
        <DesignBackground />
        <DesignDynamic />
      </div>
    </EditorFrame>
  )
}
