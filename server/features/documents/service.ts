export { drawDocument, type DrawnDocument } from './frame/document.tsx'
export { Frame } from './frame/frame.tsx'
export { serveDocument } from './frame/serve.ts'
