// Runs in the page before anything else: tells when rows that have come from now on are painted.
const visibleRows = () => [...document.querySelectorAll('tr[data-row-key]')].filter((row) => row.checkVisibility())

/**
 * Resolves in the frame in which at least so many rows stand there, after something of the page has changed.
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

Object.assign(globalThis, { rowsPainted })
