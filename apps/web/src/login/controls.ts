import { shadeKey } from '../lib/appearance'
import { browserStorage } from '../lib/browser-storage'
import { element } from './dom'
import { nameControls, switchLanguage } from './speech'

const { documentElement: root } = document

/** The controls around the form: language, theme, password visibility, Caps Lock hint. */
export function wireControls(onLanguage: () => void): void {
  onClick('language', () => {
    switchLanguage()
    onLanguage()
  })
  onClick('shade', () => {
    root.dataset['theme'] = root.dataset['theme'] === 'dark' ? 'light' : 'dark'
    browserStorage.write(shadeKey, root.dataset['theme'])
    describe()
  })
  wirePassword()
  describe()
}

const onClick = (id: string, act: () => void): void => element(id, HTMLButtonElement).addEventListener('click', act)

function wirePassword(): void {
  const password = element('password', HTMLInputElement)
  onClick('reveal', () => {
    password.type = password.type === 'password' ? 'text' : 'password'
    describe()
    password.focus()
  })
  const capsLock = element('caps-lock', HTMLElement)
  const look = (event: KeyboardEvent | MouseEvent): void => void (capsLock.hidden = !event.getModifierState('CapsLock'))
  // Autofill sends key events that are no KeyboardEvents.
  const typed = (event: Event): void => void (event instanceof KeyboardEvent && look(event))
  password.addEventListener('keydown', typed)
  password.addEventListener('keyup', typed)
  password.addEventListener('mousedown', look)
  password.addEventListener('blur', () => void (capsLock.hidden = true))
}

/** Some controls are named after the state they switch to. */
function describe(): void {
  const isPasswordShown = element('password', HTMLInputElement).type === 'text'
  element('reveal', HTMLButtonElement).dataset['name'] = isPasswordShown ? 'hidePassword' : 'showPassword'
  element('shade', HTMLButtonElement).dataset['name'] = root.dataset['theme'] === 'dark' ? 'toLight' : 'toDark'
  nameControls()
}
