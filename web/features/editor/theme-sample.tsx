import { useLayoutEffect, useRef } from 'react'
import { themeCss } from '#page/themes/theme-css.ts'
import type { Theme } from '#page/themes/theme.ts'

/** A page in small: a head, a title, three buttons. It lives in a shadow root, where a theme's rules reach nothing else. */
const markup = `<span class="avatar"></span><span class="title">Аа</span>
<span class="plate"></span><span class="plate"></span><span class="plate"></span>`

const layout = `
:host{position:relative;display:flex;flex-direction:column;align-items:center;gap:7%;padding:12% 14%;overflow:hidden;
background:var(--backdrop);color:var(--ink);font-size:.8rem}
.avatar{inline-size:28%;aspect-ratio:1;flex:none;border-radius:var(--avatar-radius);background:var(--soft)}
.title{font:var(--head-weight) 1.25rem/1 var(--font-head);letter-spacing:var(--head-track)}
.plate{inline-size:100%;block-size:1.25rem;flex:none;border:var(--button-border) solid var(--button-line);
border-radius:calc(var(--radius) / 2);background:var(--button)}`

export function ThemeSample({ theme }: { theme: Theme }) {
  const host = useRef<HTMLSpanElement>(null)
  const styles = layout + themeCss(theme).replaceAll(':root', ':host')
  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    root.innerHTML = markup
  }, [styles])
  return <span ref={host} />
}
