/** Where uploaded files are kept: on this server, or on the host that the build was told of. */
export const uploadBase = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="upload-base"]')?.content ?? ''

/** The address of an uploaded file. One that comes with an address of its own keeps it. */
export function fileUrl(path: string, base = uploadBase()): string {
  if (/^https?:\/\//.test(path)) return path
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
