import type { Config } from '#server/config.ts'
import { strictDocument, type Parts, type StrictDocument } from './strict-document.tsx'

/** Colours of the account area, light and dark. */
const look = [
  ':root{color-scheme:light dark;--paper:#f8f4ef;--ink:#211820;--soft:#62555c;--accent:#a01552;--line:#ddd2ca}',
  '@media(prefers-color-scheme:dark){:root{--paper:#1a1417;--ink:#f6ede8;--soft:#b8a7ad;--accent:#c92768;--line:#40343a}}',
  '*{box-sizing:border-box}',
  'body{display:grid;min-height:100dvh;margin:0;padding:2rem max(1.5rem,env(safe-area-inset-left));background:var(--paper)',
  ';color:var(--ink);font:1.0625rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}',
  'main{place-self:center;width:100%;max-width:30rem}',
  '.mark{display:block;overflow:visible;fill:none;stroke-width:4.5;stroke:currentColor}',
  '.mark path:first-child{stroke:var(--accent)}',
  '.mark .open{transform:translate(7px,5px) rotate(9deg);transform-origin:75% 50%}',
  'h1{margin:2rem 0 .75rem;font-size:clamp(1.875rem,1.5rem + 2vw,2.5rem);font-weight:720;line-height:1.15',
  ';letter-spacing:-.022em;text-wrap:balance}',
  'p{margin:0;color:var(--soft);text-wrap:pretty}',
  '.home{display:inline-flex;align-items:center;min-height:3rem;margin:1.75rem 0 2.5rem;padding:.5rem 1.75rem',
  ';border-radius:999px;background:var(--accent);color:#fff8f5;font-weight:620;text-decoration:none}',
  '.home:hover{text-decoration:underline;text-underline-offset:.2em}',
  '.home:focus-visible{outline:3px solid var(--ink);outline-offset:3px}',
  '.other{padding-top:1.25rem;border-top:1px solid var(--line);font-size:.9375rem}',
  '.other b{color:var(--ink);font-weight:620}',
].join('')

type Answer = Omit<Parts, 'head' | 'styles'> & {
  title: string
  /** Additional rules. */
  style?: string
}

/** A page of the site itself, excluded from search engines. */
export function standalonePage(config: Config, { title, style = '', ...parts }: Answer): StrictDocument {
  const head = (
    <>
      <title>{`${title} | ${config.siteName}`}</title>
      <meta name="robots" content="noindex" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    </>
  )
  return strictDocument(config, { ...parts, head, styles: [look, style] })
}
