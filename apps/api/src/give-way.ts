const sliceMs = 2
let sliceBegan = performance.now()

/**
 * Called between the steps of long work: lets other requests run once the event loop has been held for a slice. The slice is
 * the process's own, so that work made of many short calls gives way as well.
 */
export async function giveWay(): Promise<void> {
  if (performance.now() - sliceBegan < sliceMs) return
  await new Promise((resolve) => setImmediate(resolve))
  sliceBegan = performance.now()
}
