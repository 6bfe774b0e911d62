/** Where a key moves the cursor in a grid of cells counted row by row; undefined for other keys. */
export function step(key: string, at: number, cells: number, columns = cells): number | undefined {
  const to = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: columns === cells ? at - 1 : at + columns,
    ArrowUp: columns === cells ? at + 1 : at - columns,
    Home: 0,
    End: cells - 1,
  }[key]
  if (to === undefined) return undefined
  return to < 0 || to >= cells ? at : to
}
