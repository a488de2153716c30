// Written by page/scripts/registry.mjs; do not edit.
import type { BlockPart } from '../block-parts.ts'
import type { View } from '../kit/context.ts'
import type { Block, BlockType } from './models.gen.ts'
import link from '../blocks/link/style.css?inline'
import { LinkView } from '../blocks/link/view.tsx'
import icons from '../blocks/icons/style.css?inline'
import { IconsView } from '../blocks/icons/view.tsx'
import image from '../blocks/image/style.css?inline'
import { ImageView } from '../blocks/image/view.tsx'
import text from '../blocks/text/style.css?inline'
import { TextView } from '../blocks/text/view.tsx'
import header from '../blocks/header/style.css?inline'
import { HeaderView } from '../blocks/header/view.tsx'
import separator from '../blocks/separator/style.css?inline'
import { SeparatorView } from '../blocks/separator/view.tsx'

type Parts<Part> = Readonly<Partial<Record<BlockType, Part>>>

/** Rendering of common block types. */
export const commonParts: Parts<BlockPart> = {
  link: { view: LinkView as View<Block>, style: link },
  icons: { view: IconsView as View<Block>, style: icons },
  image: { view: ImageView as View<Block>, style: image },
  text: { view: TextView as View<Block>, style: text },
  header: { view: HeaderView as View<Block>, style: header },
  separator: { view: SeparatorView as View<Block>, style: separator },
}

/** Loaders of the rendering of other block types. */
export const partLoaders: Parts<() => Promise<BlockPart>> = {
  banka: async () => {
    const [{ BankaView }, style] = await Promise.all([
      import('../blocks/banka/view.tsx'),
      import('../blocks/banka/style.css?inline'),
    ])
    return { view: BankaView as View<Block>, style: style.default }
  },
  diaka: async () => {
    const [{ DiakaView }, style] = await Promise.all([
      import('../blocks/diaka/view.tsx'),
      import('../blocks/diaka/style.css?inline'),
    ])
    return { view: DiakaView as View<Block>, style: style.default }
  },
  video: async () => {
    const [{ VideoView }, style] = await Promise.all([
      import('../blocks/video/view.tsx'),
      import('../blocks/video/style.css?inline'),
    ])
    return { view: VideoView as View<Block>, style: style.default }
  },
  music: async () => {
    const [{ MusicView }, style] = await Promise.all([
      import('../blocks/music/view.tsx'),
      import('../blocks/music/style.css?inline'),
    ])
    return { view: MusicView as View<Block>, style: style.default }
  },
  accordion: async () => {
    const [{ AccordionView }, style] = await Promise.all([
      import('../blocks/accordion/view.tsx'),
      import('../blocks/accordion/style.css?inline'),
    ])
    return { view: AccordionView as View<Block>, style: style.default }
  },
  copy: async () => {
    const [{ CopyView }, style] = await Promise.all([
      import('../blocks/copy/view.tsx'),
      import('../blocks/copy/style.css?inline'),
    ])
    return { view: CopyView as View<Block>, style: style.default }
  },
  html: async () => {
    const [{ HtmlView }, style] = await Promise.all([
      import('../blocks/html/view.tsx'),
      import('../blocks/html/style.css?inline'),
    ])
    return { view: HtmlView as View<Block>, style: style.default }
  },
}
