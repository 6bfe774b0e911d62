/** Browsers begin to read a file some time after they were asked to save it. */
const keptForMs = 60_000

/** Has the browser save a file, as if its link had been clicked. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  follow(url, name)
  setTimeout(() => URL.revokeObjectURL(url), keptForMs)
}

/** Has the browser fetch a file to disk by itself, whatever its size. */
export const fetchFile = (address: string): void => follow(address, '')

function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
