import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { documentScripts, visitorScripts } from './page/client/bundle.ts'
import { plainFields } from './scripts/bundle/plain-fields.ts'
import { plainIcons } from './scripts/bundle/plain-icons.ts'
import { preloadMissing } from './scripts/bundle/preload-missing.ts'
import { withoutDescriptions } from './scripts/bundle/without-descriptions.ts'
import { withoutMutations } from './scripts/bundle/without-mutations.ts'
import { withoutPrint } from './scripts/bundle/without-print.ts'
import { viewportUnits } from './scripts/floor/viewport-units.ts'
import floor from './scripts/floor/floor.json' with { type: 'json' }

/** Packages that every screen needs (chunk `base`). */
const base = ['react', 'react-dom', 'scheduler']
/** Modules around every screen: route table, session, languages, and the few primitives they use. */
const shell = [
  '/web/(?:router|routes|staff-routes|guards|config)\\.ts$',
  '/web/routing/(?!layers|use-layer|use-way-back)',
  '/web/(?:session/(?!session-calls|kept-in-window)|referral/|received/keep)',
  '/web/http/failures\\.ts$',
  '/web/forms/form-data\\.ts$',
  '/web/i18n/(?:messages|language|current-language|use-switch-language|last-wins)\\.tsx?$',
  '/web/shell/(?:root-view|loading-screen|above-screens|router-loading|use-window|failure-screen|language-switch|public-header)\\.tsx?$',
  '/ui/(?:class-names|store|use-store|loading|mark|toast/toast-store|preloader|button|field/(?:field|text-field)\\.)',
  '/domain/(?:locales|locale-paths|language-cookie|referral)\\.ts$',
]
/** Toasts and the spinner, loaded a moment after any first screen. */
const indicators = [
  '/ui/icon/plain-icon\\.ts$',
  '/node_modules/lucide-react/dist/esm/icons/(?:circle-check|triangle-alert|x)\\.',
  '/web/shell/indicators\\.tsx$',
  '/ui/(?:toast|spinner)/',
  '/ui/dialog/(?:above-modals|dialog-stack)',
]
/** Schemas of the answers to sign-in, not needed before it. */
const facts = [
  '/contract/users\\.ts$',
  '/domain/(?:billing|dates|date-format|kyiv-time|kyiv-zone)\\.ts$',
  '/web/i18n/moments\\.ts$',
]
/** Modules of forms; sign-in and giveaways need no others. */
const forms = [
  '/node_modules/zod/',
  '/domain/(?:fields|images|plans|reserved-paths|errors|sign-in)\\.ts$',
  '/contract/(?:endpoint|auth)\\.ts$',
  '/web/(?:forms/|http/(?!fetch-file))',
  '/web/session/session-calls\\.ts$',
  '/web/use-online\\.ts$',
  '/web/features/passkeys/(?:availability|passkey-failure)\\.ts$',
  '/web/api\\.ts$',
  '/web/i18n/failure-text\\.ts$',
  '/ui/field/(?!segmented|select|choice)',
  '/ui/notice/',
  '/node_modules/lucide-react/dist/esm/icons/(?:eye|eye-off|key-round|triangle-exclamation-point|user)\\.',
]
/** Schema of a page's document, and modules that every part that draws it needs; the list of pages does not. */
const documents = [
  '/domain/links(?:/(?!phone)|\\.ts)',
  '/page/(?:document-schema|in-language|model-of|visible-blocks)\\.ts$',
  '/page/(?:kit/(?:image|schedule|translation|items|block|model|class-names|fetched-parts)\\.|registry/models|layouts/layout-ids|themes/theme\\.ts)',
  '/page/blocks/[a-z]+/model\\.ts$',
  '/web/features/plan/lost-blocks\\.ts$',
]
/** Modules that the screens of a page share and the list of pages does not need. */
const page = [
  '/node_modules/lucide-react/dist/esm/icons/(?:arrow-down|arrow-up|clipboard-list|cloud-off|ellipsis|grip-vertical|image|inbox|link-2|loader-circle|lock|palette|pencil|plug|redo-2)\\.',
  '/domain/same-value\\.ts$',
  '/contract/(?:figures|messages)\\.ts$',
  '/web/features/account/(?:page-sections|in-bar)\\.',
  '/web/features/messages/use-unread\\.',
  '/web/features/pages/share-page\\.',
]
/** Modules that every screen under /my needs. */
const account = [
  '/node_modules/@tanstack/(?:query-core|react-query)/(?!.+/(?:infiniteQueryObserver|useInfiniteQuery)\\.js)',
  '/node_modules/lucide-react/dist/esm/icons/(?!archive|history|ticket|users|arrow-left|arrow-up-down|arrow-up-to-line|clipboard-paste|calendar-clock|code-xml|folder-input|circle-question-mark|credit-card|download|globe|languages|log-out|mail|minus|monitor|printer|qr-code|reply|scroll-text|search|shield-check|smartphone|tablet|upload|plug|palette|layout-grid|star)',
  '/domain/(?!address-of-name|billing|direct-views|money|version-retention|payment-details|links/phone)',
  '/contract/(?:pages|figures)\\.ts$',
  '/web/query-client\\.ts$',
  '/web/features/account/(?!messages|photo|deletion-notice|back-bar|page-bar|page-switcher|page-frame|bottom-bar|account-menu|account-acts|other-accounts|side-bar|more-sheet|use-plan-name|use-sign-out)',
  '/web/features/pages/(?:use-page\\.|beyond-plan|share-page)',
  '/web/features/plus/(?:plus-parts|plus-back|plus-mark|use-wish|wish)\\.',
  '/web/routing/(?:layers|use-layer)\\.ts$',
  '/web/use-now\\.ts$',
  '/web/received/current',
  '/web/features/import-links/import-request\\.ts$',
  '/web/shell/(?:menu|person-acts|once-opened|show-once|copy-text|use-media|long-address|load-failure)\\.tsx?$',
  '/page/editing/lazy-part\\.tsx$',
  '/web/features/editor/use-wide\\.ts$',
  '/ui/(?:app-bar|badge|card|dialog|skeleton)/',
]
/** Calls and icons of the account's own screen, which the staff's screens have too. */
const own = [
  '/contract/(?:account|sessions)\\.ts$',
  '/node_modules/lucide-react/dist/esm/icons/(?:mail|scroll-text)\\.',
]
/** The account's menu, in the list of pages and, on wide screens, beside a page. */
const person = [
  '/web/features/account/(?:account-menu|account-acts|other-accounts|use-sign-out)\\.',
  '/node_modules/lucide-react/dist/esm/icons/(?:credit-card|log-out)\\.',
]
/** Names of block types, for the editor and for lists of figures. */
const names = [
  '/page/registry/messages\\.gen\\.ts$',
  '/page/blocks/[a-z]+/messages\\.ts$',
  '/page/block-summary\\.ts$',
  '/web/features/editor/blocks/block-words\\.ts$',
]
/**
 * Modules that draw a page with blocks of the free plan; Plus blocks, icons and dynamic backgrounds are loaded when a
 * page has them.
 */
const drawing = [
  '/page/(?:document|link-titles|page-block|page-styles|(?:block|optional)-parts\\.browser|messages)\\.',
  '/page/registry/(?:part-loaders|layout-style-loaders)\\.gen\\.ts$',
  '/page/base\\.css',
  '/page/layouts/(?:layout\\.css|name-width|portrait|split|bands|text-size|arrangements\\.browser)',
  '/node_modules/@fontsource-variable/.+\\.woff2',
  '/page/kit/(?:alignment|typeset|soft-hyphens|picture|placeholder|paragraphs|block-colors|outbound|line-parts|mark|figures\\.css)',
  '/page/blocks/(?:link|icons|image|text|header|separator)/(?:view|style)\\.',
  '/page/themes/(?:theme-css|web-font|heading-font\\.browser|tile-css|scrim)\\.ts$',
  '/page/backgrounds/(?:dynamic\\.tsx|styles\\.browser)',
  '/web/features/editor/preview/use-look\\.ts$',
]
/** Modules that resolve the theme of a page. */
const theme = [
  '/page/kit/contrast\\.ts$',
  '/page/themes/(?:resolve-theme|background|button|panel|alpha|preset-of\\.browser|fetched-presets)\\.ts$',
  '/page/backgrounds/(?:palette\\.|movement\\.|[a-z-]+/background\\.)',
  '/page/registry/(?:theme-loaders|theme-layouts|backgrounds|layouts)\\.gen\\.ts$',
  '/page/layouts/[a-z]+/layout\\.ts$',
]
/** Modules shared by the content and design screens; modules of a single screen or action stay separate. */
const editor = [
  '/web/features/editor/(?!content-screen|messages|use-editing-help|use-escape|use-mark-wrong|use-read-text|reopen-editor)[^/]+$',
  '/web/features/editor/saving/(?!conflict-(?!notice)|(?:claim|take)-draft)',
  '/web/features/editor/preview/(?:adopt-styles|preview-)',
  '/web/features/editor/blocks/blocks\\.module',
]
/** Modules that only the content screen needs. */
const blocks = [
  '/web/features/editor/blocks/(?:block-(?!fields|menu|on-page|code|times|to-page|clicks)|add-block|empty-page|use-adding)',
  '/page/blocks/[a-z]+/icon\\.tsx$',
]
/** Parser of text lines, also used for names in a form; a separate chunk would be listed wherever it is imported. */
const lines = ['/page/paste/(?:line|networks)\\.ts$']
/** Download of a file in parts, with its progress. */
const files = ['/web/http/fetch-file\\.ts$', '/web/shell/(?:file-progress|save-file)\\.tsx?$']
/** Texts that are loaded together in each language, since every screen with a form shows both. */
const texts = {
  'words.uk': ['/web/(?:i18n/(?:common|errors|site)|features/auth/address-messages)\\.uk\\.ts$'],
  'words.en': ['/web/(?:i18n/(?:common|errors|site)|features/auth/address-messages)\\.en\\.ts$'],
}
/** Chunks by name; a module goes to the first group that matches. */
const groups = {
  base: [`/node_modules/(?:${base.join('|')})(?:-core)?/`],
  shell,
  indicators,
  facts,
  forms,
  documents,
  phone: ['/ui/(?:phone-frame|element-size)/', '/web/features/editor/preview/reveal-part\\.'],
  page,
  own,
  account,
  person,
  names,
  drawing,
  theme,
  editor,
  blocks,
  lines,
  files,
  ...texts,
}

/** Licences of the bundled packages; those of fonts and icons are in separate files beside it, see NOTICE.md. */
const licences = 'assets/licences/packages.txt'

/**
 * Declares the order of the cascade layers before every stylesheet, since the order in which files with layers load
 * depends on code splitting. It is not written in `index.html`, because the bundler would turn an inline style there
 * into a module whose path it writes without escaping quotes, so that no folder name could contain one.
 */
function layerOrder(): Plugin {
  const children = '@layer reset, tokens, base, ui, screens;'
  return {
    name: 'layer-order',
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'style', attrs: { nonce: '__NONCE__' }, children, injectTo: 'head-prepend' }],
    },
  }
}

/** The hash is kept short, since its length counts wherever one file names another. */
const nameWithHash = 'assets/[name]-[hash:7]'
const scriptName = `${nameWithHash}.js`

/** The account area: a single-page application served by the product's own server. */
export default defineConfig({
  root: 'web',
  // Nonce placeholder in all tags that the bundler adds; the server replaces it by the nonce of each response.
  html: { cspNonce: '__NONCE__' },
  css: { postcss: { plugins: [viewportUnits, withoutPrint] } },
  plugins: [
    withoutDescriptions(),
    withoutMutations(),
    plainFields(),
    plainIcons(),
    preloadMissing(),
    layerOrder(),
    react(),
    visitorScripts(),
    documentScripts(),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: floor.target,
    // The CSP blocks small pictures and fonts inlined as data: URLs.
    assetsInlineLimit: 0,
    manifest: true,
    license: { fileName: licences },
    rolldownOptions: {
      // Fonts of page headings are referenced only by HTML that the server draws, so they need an entry.
      input: { index: 'web/index.html', worker: 'web/offline/worker.ts', faces: 'page/themes/heading-font.ts' },
      // Safari 15 needs class fields as assignments in constructors; plain assignments need no define helper.
      transform: {
        assumptions: { setPublicClassFields: true },
        typescript: { removeClassFieldsWithoutInitializer: true },
      },
      // Modules of facts and schemas have no side effects: unused ones are removed with their dependencies.
      treeshake: {
        propertyReadSideEffects: false,
        manualPureFunctions: ['z'],
        moduleSideEffects: [{ test: /\/(?:domain|contract|page)\/(?!client\/).*\.ts$/, sideEffects: false }],
      },
      output: {
        // The server refers to the service worker by this name; no document loads it as a script.
        entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : scriptName),
        chunkFileNames: scriptName,
        assetFileNames: `${nameWithHash}[extname]`,
        // As in the server's build. Seven hex digits suffice to tell versions of a file apart, and compress better than
        // other letters.
        hashCharacters: 'hex',
        postBanner: (chunk) => (chunk.isEntry ? `/*! Licences: /${licences} */` : ''),
        // Small files compress badly, so modules that are always loaded together share a chunk.
        codeSplitting: {
          groups: Object.entries(groups).map(([name, parts]) => ({
            name,
            test: new RegExp(parts.join('|')),
            includeDependenciesRecursively: !['drawing', 'facts', 'own', 'page', 'person'].includes(name),
          })),
        },
      },
    },
  },
})
