/** Browsers start reading a file some time after the download was triggered. */
const keptForMs = 60_000

/** Has the browser save a file, as if its link had been clicked. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  follow(url, name)
  setTimeout(() => URL.revokeObjectURL(url), keptForMs)
}

/** Has the browser download a URL by itself, for files of any size. */
export const fetchFile = (address: string): void => follow(address, '')

function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
