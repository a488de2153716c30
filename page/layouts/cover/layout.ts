import type { Layout } from '../layout.ts'
import style from './style.css?inline'

export const cover: Layout = {
  id: 'cover',
  name: { uk: 'Фотообкладинка', en: 'Photo cover' },
  align: 'left',
  role: 'before',
  hasHeadIcons: true,
  hasAside: true,
  hasCover: true,
  hasCapitalName: false,
  photoSizes: '104px',
  style,
}
