import type { Layout } from '../layout.ts'
import style from './style.css?inline'

export const brutalist: Layout = {
  id: 'brutalist',
  name: { uk: 'Бруталізм', en: 'Brutalism' },
  align: 'fixed',
  role: null,
  hasHeadIcons: true,
  hasAside: true,
  hasCover: false,
  hasCapitalName: true,
  photoSizes: '(min-width: 64rem) 43vw, 130px',
  style,
}
