// Runs in the page before its scripts: reports when rows are painted.
const visibleRows = () => [...document.querySelectorAll('tr[data-row-key]')].filter((row) => row.checkVisibility())

/**
 * Resolves in the first frame after a change of the page in which there are at least this many rows.
 * @param {number} least
 */
const rowsPainted = (least) =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (visibleRows().length < least) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(resolve))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })

/** Resolves once rows are visible, whether they are new or were hidden. */
const rowsVisible = () =>
  new Promise((resolve) => {
    const look = () => (visibleRows().length > 0 ? resolve(undefined) : requestAnimationFrame(look))
    look()
  })

Object.assign(globalThis, { rowsPainted, rowsVisible })
