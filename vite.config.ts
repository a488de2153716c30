import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { visitorScripts } from './page/client/bundle.ts'

/** Packages that every screen needs. */
const base = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  '@tanstack/(?:react-)?(?:router|history|store)',
]
/** What surrounds every screen: route table, session, languages, and the few primitives they use. */
const shell = [
  '/web/(?:router|guards|config)\\.tsx?$',
  '/web/(?:session|referral)/',
  '/web/http/failures\\.ts$',
  '/web/i18n/(?:messages|language|current-language|locale-paths|language-cookie|use-switch-language)\\.tsx?$',
  '/web/shell/(?:root-view|loading-screen|toasts|router-loading|use-window|failure-screen|language-switch|public-header|use-locale-param)\\.tsx?$',
  '/ui/(?:class-names|loading|mark|spinner|toast/toast-store|preloader|button)',
  '/domain/locales\\.ts$',
]

/** The account area: a single-page application served by the product's own server. */
export default defineConfig({
  root: 'web',
  // Written onto everything the bundler adds to the page; the server puts each answer's own word in its place.
  html: { cspNonce: '__NONCE__' },
  plugins: [react(), visitorScripts()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Small pictures and fonts as data: addresses would be blocked by the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      output: {
        // Small files compress badly: what is always loaded together travels together.
        codeSplitting: {
          groups: [
            { name: 'base', test: new RegExp(`/node_modules/(?:${base.join('|')})(?:-core)?/`) },
            { name: 'shell', test: new RegExp(shell.join('|')) },
          ],
        },
      },
    },
  },
})
