/** Browsers begin to read a file some time after they were asked to save it. */
const keptForMs = 60_000

/** Has the browser save a file, as if its link had been clicked. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptForMs)
}
