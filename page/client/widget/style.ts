import type { ShownWidget } from '../../widget/settings.ts'

/** Two focus rings, one of which contrasts with any background. */
const rings = '0 0 0 2px #fff,0 0 0 3px rgba(0,0,0,.6)'

/** Within a shadow root, important rules win over all rules of the site. */
function styleOf({ side, colors }: ShownWidget): string {
  const { button, buttonInk, page, ink } = colors
  const place = (name: string, gap: string) => `${name}:max(${gap},env(safe-area-inset-${name}))`
  return `
:host{all:initial!important;display:block!important;position:fixed!important;${place('bottom', '16px')}!important;${place(side, '16px')}!important;z-index:2147483647!important;direction:ltr!important}
*,*::before{box-sizing:border-box}
.button,.action{appearance:none;border:0;margin:0;cursor:pointer;font:600 16px/1.25 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-tap-highlight-color:transparent}
.button{display:flex;align-items:center;gap:10px;min-width:56px;min-height:56px;max-width:min(320px,calc(100vw - 32px));padding:4px;border-radius:28px;background:${button};color:${buttonInk};box-shadow:${rings},0 8px 24px rgba(0,0,0,.3);text-align:start;transition:transform .12s}
.button:hover{transform:translateY(-2px)}
dialog[open]+.button{visibility:hidden}
.button:active{transform:none}
.caption{padding-inline-end:16px;overflow-wrap:anywhere}
.caption:first-child{padding-inline-start:16px}
.face{flex:none;display:grid;place-items:center;width:48px;height:48px;border-radius:50%;font-size:22px}
span.face{border:2px solid currentColor}
:focus-visible{outline:3px solid #fff;outline-offset:2px;box-shadow:0 0 0 7px #000}
dialog{position:fixed;inset:auto;${place('bottom', '24px')};${place(side, '24px')};width:420px;height:min(780px,calc(100vh - 48px));max-width:none;max-height:none;margin:0;padding:0;border:0;border-radius:18px;overflow:hidden;background:${page};color:${ink};box-shadow:0 0 0 1px rgba(128,128,128,.5),0 24px 64px rgba(0,0,0,.4);overscroll-behavior:contain}
dialog[open]{display:flex;flex-direction:column;animation:rise .26s cubic-bezier(.2,.7,.2,1)}
dialog,dialog::backdrop{touch-action:pinch-zoom}
dialog::backdrop{background:rgba(0,0,0,.5);animation:fade .16s}
.head{flex:none;display:flex;align-items:center;gap:4px;padding:4px 4px 4px 18px}
.title{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;font:600 16px/1.25 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.action{display:grid;place-items:center;width:44px;height:44px;padding:0;border-radius:22px;background:none;color:inherit}
.action:hover{background:rgba(128,128,128,.25)}
.action:focus-visible{outline:3px solid currentColor;outline-offset:-4px;box-shadow:none}
svg{width:22px;height:22px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
iframe{flex:1;width:100%;min-height:0;border:0;background:${page}}
@keyframes rise{from{opacity:0;transform:translateY(24px)}}
@keyframes fade{from{opacity:0}}
@media (max-width:599px),(max-height:499px){dialog{inset:0;width:100%;height:100%;border-radius:0;padding-top:env(safe-area-inset-top)}}
@media (prefers-reduced-motion:reduce){.button{transition:none}.button:hover{transform:none}dialog[open],dialog::backdrop{animation-name:fade;animation-duration:.08s}}
@media (forced-colors:active){.button,dialog{border:2px solid}}
@media print{:host{display:none!important}}`
}

/**
 * Adds the styles as a constructed sheet, which no policy blocks, or as an element with the nonce. Returns whether they
 * apply.
 */
export function addStyle(root: ShadowRoot, settings: ShownWidget, nonce: string): boolean {
  const text = styleOf(settings)
  if ('adoptedStyleSheets' in root && 'replaceSync' in CSSStyleSheet.prototype) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    root.adoptedStyleSheets = [sheet]
    return true
  }
  const style = document.createElement('style')
  // Set as an attribute: the `nonce` property is newer than some engines that get here.
  style.setAttribute('nonce', nonce)
  style.textContent = text
  root.append(style)
  return style.sheet !== null
}
