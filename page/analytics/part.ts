/** What a page asks for consent with. */
export { default as style } from './style.css?inline'
export { ConsentAgain, ConsentQuestion } from './view.tsx'
