import type { PageContext } from '../kit/context.ts'

/** Default page context of tests: one origin for everything. */
export const pageContext: PageContext = {
  pageId: 'page-1',
  path: 'olena',
  locale: 'uk',
  siteName: 'Lanka',
  appOrigin: '',
  contentOrigin: '',
  preview: false,
}

/** Page context with separate origins for application, pages and uploads. */
export const spreadContext: PageContext = {
  ...pageContext,
  appOrigin: 'https://lanka.example',
  contentOrigin: 'https://content.example',
}
