import type { PageContext } from '../kit/context.ts'

/** Where the tests draw a block unless they say otherwise: everything comes from the page's own origin. */
export const pageContext: PageContext = {
  pageId: 'page-1',
  path: 'olena',
  locale: 'uk',
  siteName: 'Lanka',
  appOrigin: '',
  contentOrigin: '',
  preview: false,
}

/** The same page where the account area and what people upload have origins of their own. */
export const spreadContext: PageContext = {
  ...pageContext,
  appOrigin: 'https://lanka.example',
  contentOrigin: 'https://content.example',
}
