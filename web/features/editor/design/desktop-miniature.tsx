import { Miniature } from '../preview/miniature.tsx'
import { useEditorState } from '../use-editor.ts'
import css from './design-studio.module.css'

const screen = { width: 1280, height: 960 }

/** Miniature of the page on a desktop. */
export function DesktopMiniature() {
  const { document } = useEditorState()
  return (
    <div className={css['desktop']}>
      <Miniature document={document} theme={document.theme} screen={screen} width={176} />
    </div>
  )
}
