/** The tile that a key leads to; undefined if there is none in that direction. */
export function nextTile(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | undefined {
  const tiles = [...root.querySelectorAll<HTMLElement>('.bed')]
  const at = tiles.indexOf(from)
  if (key === 'ArrowRight') return tiles[at + 1]
  if (key === 'ArrowLeft') return at > 0 ? tiles[at - 1] : undefined
  if (key === 'Home') return tiles[0]
  if (key === 'End') return tiles.at(-1)
  if (key === 'ArrowDown') return nearest(tiles.slice(at + 1), from)
  return key === 'ArrowUp' ? nearest(tiles.slice(0, at).reverse(), from) : undefined
}

/** The horizontally nearest tile of the next row. */
function nearest(candidates: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const here = from.getBoundingClientRect()
  let best: HTMLElement | undefined
  let bestOff = Infinity
  let row: number | undefined
  for (const tile of candidates) {
    const { left, top } = tile.getBoundingClientRect()
    if (Math.abs(top - here.top) < here.height / 2) continue
    row ??= top
    if (Math.abs(top - row) >= here.height / 2) break
    const off = Math.abs(left - here.left)
    if (off < bestOff) [best, bestOff] = [tile, off]
  }
  return best
}
