import type { Layout } from '../layout.ts'
import style from './style.css?inline'

export const glass: Layout = {
  id: 'glass',
  name: { uk: 'Скло', en: 'Glass' },
  align: 'centre',
  role: null,
  hasHeadIcons: true,
  hasAside: false,
  hasCover: false,
  hasCapitalName: false,
  photoSizes: '112px',
  style,
}
