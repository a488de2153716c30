/** What the form of a page is drawn with. */
export { default as style } from './style.css?inline'
export { FormView } from './view.tsx'
