import { createHash } from 'node:crypto'

/**
 * The client may run its own files, the scripts that stand in its document, and nobody else's. What users uploaded is
 * shown from `blob:` before it is sent, and afterwards from the host that the document names, if it names one.
 */
export function clientPolicy(html: string): string {
  const own = ["'self'", ...uploadHost(html)].join(' ')
  return (
    `default-src 'self'; ${["script-src 'self'", ...hashes(html)].join(' ')}; style-src 'self' 'unsafe-inline'; ` +
    `img-src ${own} data: blob:; media-src ${own}; connect-src ${own}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`
  )
}

function hashes(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => {
    // A browser reads every line break as this one before it hashes.
    const read = script.replace(/\r\n?/g, '\n')
    return `'sha256-${createHash('sha256').update(read).digest('base64')}'`
  })
}

function uploadHost(html: string): string[] {
  const [, base = ''] = /<meta name="upload-base" content="(https?:\/\/[^"]*)"/.exec(html) ?? []
  return base === '' ? [] : [new URL(base).origin]
}
