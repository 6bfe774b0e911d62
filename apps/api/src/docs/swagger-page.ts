import { page } from '../pages/page.js'

/** Swagger UI sets style attributes and loads icons as `data:`; script, and everything else, is ours alone. */
export const docsPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
  "object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"

export const swaggerPage = page(
  'text/html; charset=utf-8',
  `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bedside 接口文档 · API documents</title>
<link rel="icon" type="image/png" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<noscript>接口文档需要 JavaScript；原文见 <a href="/api/docs.json">/api/docs.json</a>。
<span lang="en">These pages need JavaScript; the document itself is at the same address.</span></noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`,
  docsPolicy,
)

/** In a file of its own, since the page allows no inline script. No validator: it would send the document elsewhere. */
export const swaggerStart = page(
  'text/javascript; charset=utf-8',
  `SwaggerUIBundle({
  url: '/api/docs.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: true,
  validatorUrl: null,
})
`,
  docsPolicy,
)
