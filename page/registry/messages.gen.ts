// Written by page/scripts/registry.mjs; do not edit.
import type { Locale } from '#domain/locales.ts'
import type { BlockType } from './models.gen.ts'
import { messages as link } from '../blocks/link/messages.ts'
import { messages as icons } from '../blocks/icons/messages.ts'
import { messages as banka } from '../blocks/banka/messages.ts'
import { messages as diaka } from '../blocks/diaka/messages.ts'
import { messages as image } from '../blocks/image/messages.ts'
import { messages as text } from '../blocks/text/messages.ts'
import { messages as header } from '../blocks/header/messages.ts'
import { messages as separator } from '../blocks/separator/messages.ts'
import { messages as video } from '../blocks/video/messages.ts'
import { messages as music } from '../blocks/music/messages.ts'
import { messages as accordion } from '../blocks/accordion/messages.ts'
import { messages as copy } from '../blocks/copy/messages.ts'
import { messages as html } from '../blocks/html/messages.ts'

/** Texts of a block type in the palette. */
export interface BlockMessages {
  name: string
  hint: string
}

export const messages = {
  link: link,
  icons: icons,
  banka: banka,
  diaka: diaka,
  image: image,
  text: text,
  header: header,
  separator: separator,
  video: video,
  music: music,
  accordion: accordion,
  copy: copy,
  html: html,
} satisfies { [Type in BlockType]: Record<Locale, BlockMessages> }
