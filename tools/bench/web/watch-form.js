// Runs in the page before its scripts. Marks the first frame in which the password can be typed: the field is painted,
// enabled and not covered. A form in the markup sets `data-ready` once its script is attached; a form that is rendered by
// script works as soon as it is visible.
function look() {
  const field = document.querySelector('input[type=password]')
  const painted = performance.getEntriesByName('first-contentful-paint').length > 0
  if (field instanceof HTMLInputElement && painted && !field.disabled) {
    const { x, y, width, height } = field.getBoundingClientRect()
    const scripted = document.querySelector('#login-form') === null || 'ready' in document.documentElement.dataset
    if (width > 0 && scripted && document.elementFromPoint(x + width / 2, y + height / 2) === field) {
      performance.mark('form-ready')
      return
    }
  }
  requestAnimationFrame(look)
}
requestAnimationFrame(look)
