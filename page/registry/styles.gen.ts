// Written by page/scripts/registry.mjs; do not edit.
import type { BlockType } from './models.gen.ts'
import link from '../blocks/link/style.css?inline'
import icons from '../blocks/icons/style.css?inline'
import banka from '../blocks/banka/style.css?inline'
import diaka from '../blocks/diaka/style.css?inline'
import image from '../blocks/image/style.css?inline'
import text from '../blocks/text/style.css?inline'
import header from '../blocks/header/style.css?inline'
import separator from '../blocks/separator/style.css?inline'
import video from '../blocks/video/style.css?inline'
import music from '../blocks/music/style.css?inline'
import accordion from '../blocks/accordion/style.css?inline'
import copy from '../blocks/copy/style.css?inline'
import html from '../blocks/html/style.css?inline'

export const styles: Readonly<Record<BlockType, string>> = {
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
}
