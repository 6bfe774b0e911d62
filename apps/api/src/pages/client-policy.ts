import { createHash } from 'node:crypto'

/**
 * The client may run only its own files and the inline scripts of its document. Uploads are shown from `blob:` before they are
 * sent, and afterwards from the upload host if the document names one.
 */
export function clientPolicy(html: string): string {
  const ownSources = ["'self'", ...uploadHost(html)].join(' ')
  return (
    `default-src 'self'; ${["script-src 'self'", ...hashes(html)].join(' ')}; style-src 'self' 'unsafe-inline'; ` +
    `img-src ${ownSources} data: blob:; media-src ${ownSources}; connect-src ${ownSources}; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`
  )
}

function hashes(html: string): string[] {
  return [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) => {
    // Browsers normalise line breaks to \n before hashing.
    const read = script.replace(/\r\n?/g, '\n')
    return `'sha256-${createHash('sha256').update(read).digest('base64')}'`
  })
}

function uploadHost(html: string): string[] {
  const [, base = ''] = /<meta name="upload-base" content="(https?:\/\/[^"]*)"/.exec(html) ?? []
  return base === '' ? [] : [new URL(base).origin]
}
