import type { Text } from '@bedside/contracts'
import { commonMessages } from '../../i18n/common.messages'
import { deviceMessages } from './device.messages'
import type { Step } from './device-steps'

/** The name of an action, in menus and on the button that carries it out. */
export const stepLabels: Readonly<Record<Step, Text>> = {
  UNBIND: deviceMessages.unbind,
  FAULT: deviceMessages.fault,
  REPAIR: deviceMessages.repair,
  FINISH: deviceMessages.finish,
  DISABLE: commonMessages.disable,
  ENABLE: commonMessages.enable,
  LOST: deviceMessages.lost,
  FOUND: deviceMessages.found,
  SCRAP: deviceMessages.scrap,
}
