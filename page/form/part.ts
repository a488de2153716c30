/** Rendering of the form. */
export { default as style } from './style.css?inline'
export { FormView } from './view.tsx'
