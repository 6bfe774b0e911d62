/** The base URL of uploaded files: this server, or the host configured at build time. */
const uploadBase = (): string => document.querySelector<HTMLMetaElement>('meta[name="upload-base"]')?.content ?? ''

/** The URL of an uploaded file. Absolute URLs are kept. */
export function fileUrl(path: string, base = uploadBase()): string {
  if (/^https?:\/\//.test(path)) return path
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
