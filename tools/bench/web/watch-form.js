// Runs in the page before anything else. Notes the first frame in which the password can be typed: the field is painted,
// enabled and on top. A page whose script finds its form in the markup says by `data-ready` when it has; a form drawn by
// script works as soon as it is seen.
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
