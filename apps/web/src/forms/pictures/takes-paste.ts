/**
 * Whether what is pasted now is for the pictures of this place. Of several on a page it is the one that is focused or
 * pointed at, and without such a sign none of them; what is pasted into a text is the text's.
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
