import type { Layout } from '../layout.ts'
import style from './style.css?inline'

export const left: Layout = {
  id: 'left',
  name: { uk: 'Ліворуч', en: 'Left' },
  align: 'left',
  hasRole: true,
  hasHeadIcons: true,
  hasAside: true,
  hasCover: false,
  hasCapitalName: false,
  photoSizes: '60px',
  style,
}
