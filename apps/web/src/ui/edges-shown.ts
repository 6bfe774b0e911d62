/**
 * Sets attributes on a frame if its content continues at the start or end: a container query could detect that too, at
 * the cost of two style calculations per frame. `also` runs at the same times.
 */
export function edgesShown<Frame extends HTMLElement>(frame: Frame, also?: (frame: Frame) => void): () => void {
  const show = () => {
    frame.toggleAttribute('data-more', frame.scrollWidth - frame.clientWidth - frame.scrollLeft > 1)
    frame.toggleAttribute('data-before', frame.scrollLeft > 1)
    also?.(frame)
  }
  const sizes = new ResizeObserver(show)
  for (const sized of [frame, ...frame.children]) sizes.observe(sized)
  frame.addEventListener('scroll', show, { passive: true })
  return () => {
    sizes.disconnect()
    frame.removeEventListener('scroll', show)
  }
}
