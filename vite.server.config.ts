import { defineConfig } from 'vite'
import { documentScripts, visitorScripts } from './page/client/bundle.ts'
import { viewportUnits } from './scripts/floor/viewport-units.ts'
import floor from './scripts/floor/floor.json' with { type: 'json' }

/** The server as one file beside its dependencies, which stay in node_modules. */
export default defineConfig({
  plugins: [visitorScripts(), documentScripts()],
  publicDir: false,
  css: { postcss: { plugins: [viewportUnits] } },
  build: {
    ssr: true,
    // The policy of pages allows no font that stands in the page itself.
    assetsInlineLimit: 0,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    // Of public pages and the start page, whose styles the server carries as text.
    cssTarget: floor.pages,
    sourcemap: true,
    rollupOptions: {
      // Beside the entries, so that paths relative to a file hold in every one.
      // Hashes of files that both builds have must be spelt alike, since what the server draws names fonts of the other.
      output: { chunkFileNames: '[name]-[hash].js', hashCharacters: 'hex' },
      input: { main: 'server/main.ts', demo: 'server/demo.ts', run: 'server/run.ts' },
    },
  },
})
