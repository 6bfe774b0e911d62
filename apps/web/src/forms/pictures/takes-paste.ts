/**
 * Whether pasted files are for this place. With several on a page, the one that has the focus or the pointer takes
 * them, or none; pasting into a text field is left to that field.
 */
export function takesPaste(place: HTMLElement): boolean {
  if (!place.checkVisibility() || document.activeElement?.closest('[contenteditable]')) return false
  const seen = [...document.querySelectorAll<HTMLElement>('.pictures:has([data-pastes=true])')].filter((one) =>
    one.checkVisibility(),
  )
  const meant =
    seen.find((one) => one.contains(document.activeElement)) ??
    seen.find((one) => one.matches(':hover')) ??
    (seen.length === 1 ? seen[0] : undefined)
  return meant?.contains(place) ?? false
}
