import { defineConfig } from 'vite'
import { startScript, visitorScripts } from './page/client/bundle.ts'

/** The server as one file beside its dependencies, which stay in node_modules. */
export default defineConfig({
  plugins: [visitorScripts(), startScript()],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    // Its stylesheets go to browsers, like those of the account area.
    cssTarget: 'es2022',
    sourcemap: true,
    rollupOptions: {
      // Beside the entries, so that paths relative to a file hold in every one.
      output: { chunkFileNames: '[name]-[hash].js' },
      input: { main: 'server/main.ts', demo: 'server/demo.ts', run: 'server/run.ts' },
    },
  },
})
