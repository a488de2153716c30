import { defineConfig } from 'vite'
import { documentScripts, visitorScripts } from './page/client/bundle.ts'
import { viewportUnits } from './scripts/floor/viewport-units.ts'
import floor from './scripts/floor/floor.json' with { type: 'json' }

/** Bundles the server; its dependencies stay in node_modules. */
export default defineConfig({
  plugins: [visitorScripts(), documentScripts()],
  publicDir: false,
  css: { postcss: { plugins: [viewportUnits] } },
  build: {
    ssr: true,
    // The CSP of pages allows no inlined fonts.
    assetsInlineLimit: 0,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    // Target of the styles of public pages and the start page, which the server inlines.
    cssTarget: floor.pages,
    sourcemap: true,
    rollupOptions: {
      // Chunks are in the same folder as the entries, so that paths relative to a file hold in each. Hashes must have
      // the same form as in the other build, since HTML drawn by the server names that build's fonts.
      output: {
        chunkFileNames: '[name]-[hash].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        hashCharacters: 'hex',
      },
      input: { main: 'server/main.ts', demo: 'server/demo.ts', run: 'server/run.ts' },
    },
  },
})
