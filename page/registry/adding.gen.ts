// Written by page/scripts/registry.mjs; do not edit.
import type { Locale } from '#domain/locales.ts'
import type { AddingMessages } from '../kit/adding-messages.ts'
import type { BlockOf, BlockType } from './models.gen.ts'
import { messages as link } from '../blocks/link/adding-messages.ts'
import { messages as icons } from '../blocks/icons/adding-messages.ts'
import { messages as banka } from '../blocks/banka/adding-messages.ts'
import { messages as diaka } from '../blocks/diaka/adding-messages.ts'
import { messages as image } from '../blocks/image/adding-messages.ts'
import { messages as text } from '../blocks/text/adding-messages.ts'
import { messages as header } from '../blocks/header/adding-messages.ts'
import { messages as separator } from '../blocks/separator/adding-messages.ts'
import { messages as video } from '../blocks/video/adding-messages.ts'
import { messages as music } from '../blocks/music/adding-messages.ts'
import { messages as accordion } from '../blocks/accordion/adding-messages.ts'
import { messages as copy } from '../blocks/copy/adding-messages.ts'
import { messages as html } from '../blocks/html/adding-messages.ts'

export const addingMessages = {
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
} satisfies { [Type in BlockType]: Record<Locale, AddingMessages<BlockOf<Type>>> }
