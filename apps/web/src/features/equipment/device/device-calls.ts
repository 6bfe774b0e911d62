import type { DeviceForm } from '@bedside/contracts'

/** Without an owner or an agent, a device that was stored with one is the platform's again. */
export const ownedOrNot = ({ franchiseId, agentId, ...form }: DeviceForm): DeviceForm => {
  const none = form.deviceId === undefined ? undefined : ''
  const [owner, keeper] = [franchiseId ?? none, agentId ?? none]
  return {
    ...form,
    ...(owner !== undefined && { franchiseId: owner }),
    ...(keeper !== undefined && { agentId: keeper }),
  }
}
