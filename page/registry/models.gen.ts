// Written by page/scripts/registry.mjs; do not edit.
import * as z from 'zod/mini'
import { link } from '../blocks/link/model.ts'
import { icons } from '../blocks/icons/model.ts'
import { banka } from '../blocks/banka/model.ts'
import { diaka } from '../blocks/diaka/model.ts'
import { image } from '../blocks/image/model.ts'
import { text } from '../blocks/text/model.ts'
import { header } from '../blocks/header/model.ts'
import { separator } from '../blocks/separator/model.ts'
import { video } from '../blocks/video/model.ts'
import { music } from '../blocks/music/model.ts'
import { accordion } from '../blocks/accordion/model.ts'
import { copy } from '../blocks/copy/model.ts'
import { html } from '../blocks/html/model.ts'

export const models = { link, icons, banka, diaka, image, text, header, separator, video, music, accordion, copy, html }
export const blockSchema = z.discriminatedUnion('type', [link.schema, icons.schema, banka.schema, diaka.schema, image.schema, text.schema, header.schema, separator.schema, video.schema, music.schema, accordion.schema, copy.schema, html.schema])
export type Block = z.output<typeof blockSchema>
export type BlockType = Block['type']
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>
