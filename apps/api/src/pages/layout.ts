import { page, styleHash, type Page } from './page.js'

const style = `
:root { color-scheme: light dark; --ink: #1f2933; --soft: #52606d; --line: #d9e2ec; --paper: #fff; --link: #0b5cad }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edf3; --soft: #a9b4c0; --line: #34404c; --paper: #151b22; --link: #7ab8ff }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.65 system-ui, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif }
main { max-width: 44rem; margin: 0 auto; padding: clamp(1.5rem, 6vw, 4.5rem) 1.25rem }
h1 { margin: 0 0 .25rem; font-size: clamp(1.6rem, 5vw, 2.2rem); line-height: 1.25 }
h2 { margin: 0 0 .5rem; font-size: 1.15rem }
p { margin: .5rem 0 }
.lead { color: var(--soft) }
section { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid var(--line) }
ul { margin: .75rem 0 0; padding: 0; list-style: none }
li { padding: .55rem 0; border-bottom: 1px solid var(--line) }
li:last-child { border-bottom: 0 }
a { color: var(--link); font-weight: 600; text-underline-offset: .2em }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: 2px }
li span { display: block; color: var(--soft); font-size: .925rem }
code { font: .9em ui-monospace, Consolas, monospace }
`

const icon =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b5cad"/>' +
      '<path d="M6 9v14M6 19h20v4M26 19v-3a3 3 0 0 0-3-3H12v6" fill="none" stroke="#fff" stroke-width="2.5"/></svg>',
  )

const policy =
  `default-src 'none'; style-src ${styleHash(style)}; img-src data:; ` +
  "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** A plain page without scripts or external resources, Chinese first. `main` is trusted HTML. */
export function plainPage(title: string, main: string): Page {
  const html = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="${icon}">
<style>${style}</style>
</head>
<body>
<main>
${main}
</main>
</body>
</html>
`
  return page('text/html; charset=utf-8', html, policy)
}
