import { role } from '@bedside/contracts'
import { useMemo } from 'react'
import { useEndpoint } from '../../../api/use-endpoint'
import { useSignedIn } from '../../../session/session'
import type { Viewer } from './manager-rules'

/** The roles that the viewer may assign. */
export const useRoleOptions = () => useEndpoint(role.dropDownList, {}, { quiet: true }).data

/** The viewer, in the form that the rules about accounts need. */
export function useViewer(): Viewer {
  const { info, granted } = useSignedIn()
  const roles = useRoleOptions()
  return useMemo(
    () => ({
      managerId: info.managerId,
      family: info.family,
      agentId: info.agentId,
      granted,
      assignable: roles && new Set(roles.map(({ roleId }) => roleId)),
    }),
    [info, granted, roles],
  )
}
