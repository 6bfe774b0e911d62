/** Characters that file systems do not allow in names, path separators included. */
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const unfit = /[\u0000-\u001f\u007f\\/:*?"<>|]/g

/** The file name from `content-disposition`, or `otherwise` if there is none. */
export function fileNameOf(disposition: string | undefined, otherwise: string): string {
  const rawName = disposition === undefined ? undefined : (encoded(disposition) ?? plain(disposition))
  const name = rawName?.replace(unfit, '_').replace(/^\.+/, '').trim()
  return name ? name : otherwise
}

/** RFC 8187: `filename*=UTF-8''%E6%97%A5%E5%BF%97.csv`. */
function encoded(disposition: string): string | undefined {
  const [, text] = /;\s*filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition) ?? []
  if (text === undefined) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function plain(disposition: string): string | undefined {
  const [, quoted, bare] = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? []
  return quoted?.replace(/\\(.)/g, '$1') ?? bare
}
