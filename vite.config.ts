import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { visitorScript } from './page/client/bundle.ts'

/** The account area: a single-page application served by the product's own server. */
export default defineConfig({
  root: 'web',
  plugins: [react(), visitorScript()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Small pictures and fonts as data: addresses would be blocked by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
  },
})
