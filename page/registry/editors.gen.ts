// Written by page/scripts/registry.mjs; do not edit.
import type { EditorProps } from '../editing/editor-props.ts'
import type { messages } from './messages.gen.ts'
import type { BlockType } from './models.gen.ts'
import { LinkEditor } from '../blocks/link/editor.tsx'
import { HeaderEditor } from '../blocks/header/editor.tsx'
import { TextEditor } from '../blocks/text/editor.tsx'
import { IconsEditor } from '../blocks/icons/editor.tsx'
import { ImageEditor } from '../blocks/image/editor.tsx'
import { SeparatorEditor } from '../blocks/separator/editor.tsx'

type Messages<Type extends BlockType> = (typeof messages)[Type]['uk']

export const editors = {
  link: LinkEditor,
  header: HeaderEditor,
  text: TextEditor,
  icons: IconsEditor,
  image: ImageEditor,
  separator: SeparatorEditor,
} satisfies { [Type in BlockType]: (props: EditorProps<Type, Messages<Type>>) => React.ReactNode }
