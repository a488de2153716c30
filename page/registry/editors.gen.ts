// Written by page/scripts/registry.mjs; do not edit.
import type { EditorProps } from '../editing/editor-props.ts'
import type { BlockType } from './models.gen.ts'

/** Loaders of the editor of each block type. */
export const editors = {
  link: async () => (await import('../blocks/link/editor.tsx')).LinkEditor,
  icons: async () => (await import('../blocks/icons/editor.tsx')).IconsEditor,
  banka: async () => (await import('../blocks/banka/editor.tsx')).BankaEditor,
  diaka: async () => (await import('../blocks/diaka/editor.tsx')).DiakaEditor,
  image: async () => (await import('../blocks/image/editor.tsx')).ImageEditor,
  text: async () => (await import('../blocks/text/editor.tsx')).TextEditor,
  header: async () => (await import('../blocks/header/editor.tsx')).HeaderEditor,
  separator: async () => (await import('../blocks/separator/editor.tsx')).SeparatorEditor,
  video: async () => (await import('../blocks/video/editor.tsx')).VideoEditor,
  music: async () => (await import('../blocks/music/editor.tsx')).MusicEditor,
  accordion: async () => (await import('../blocks/accordion/editor.tsx')).AccordionEditor,
  copy: async () => (await import('../blocks/copy/editor.tsx')).CopyEditor,
  html: async () => (await import('../blocks/html/editor.tsx')).HtmlEditor,
} satisfies { [Type in BlockType]: () => Promise<(props: EditorProps<Type>) => React.ReactNode> }
