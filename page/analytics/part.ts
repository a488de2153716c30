/** Rendering of the consent question. */
export { default as style } from './style.css?inline'
export { ConsentAgain, ConsentQuestion } from './view.tsx'
