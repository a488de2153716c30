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
import { VideoEditor } from '../blocks/video/editor.tsx'
import { MusicEditor } from '../blocks/music/editor.tsx'
import { AccordionEditor } from '../blocks/accordion/editor.tsx'
import { CopyEditor } from '../blocks/copy/editor.tsx'
import { BankaEditor } from '../blocks/banka/editor.tsx'
import { DiakaEditor } from '../blocks/diaka/editor.tsx'
import { HtmlEditor } from '../blocks/html/editor.tsx'

type Messages<Type extends BlockType> = (typeof messages)[Type]['uk']

export const editors = {
  link: LinkEditor,
  header: HeaderEditor,
  text: TextEditor,
  icons: IconsEditor,
  image: ImageEditor,
  separator: SeparatorEditor,
  video: VideoEditor,
  music: MusicEditor,
  accordion: AccordionEditor,
  copy: CopyEditor,
  banka: BankaEditor,
  diaka: DiakaEditor,
  html: HtmlEditor,
} satisfies { [Type in BlockType]: (props: EditorProps<Type, Messages<Type>>) => React.ReactNode }
