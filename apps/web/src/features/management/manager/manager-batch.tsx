import { manager, type ManagerRow, type RoleOption } from '@bedside/contracts'
import { useState } from 'react'
import { call } from '../../../api/client'
import { useText } from '../../../i18n/messages'
import { BatchDialog } from '../../../list/batch-dialog'
import { FlagBatch } from '../../../list/flag-batch'
import { useBatch } from '../../../list/use-batch'
import type { RowChoice } from '../../../list/use-choice'
import { Can } from '../../../session/can'
import { ConfirmAction } from '../../../ui/confirm-action'
import { HinderedButton } from '../../../ui/hindered-button'
import { RowButton } from '../../../ui/row-button'
import { managerFlag } from './manager-flag'
import { managerMessages } from './manager.messages'
import { RoleAssignment } from './role-assignment'

const quietly = { handles: () => true }

export function ManagerBatch({ choice, roles }: { choice: RowChoice<ManagerRow>; roles: readonly RoleOption[] }) {
  const t = useText(managerMessages)
  const [assigning, setAssigning] = useState(false)
  const batch = useBatch({
    choice,
    rowKey: 'managerId',
    nameOf: ({ managerAccount, managerName }) => `${managerAccount} ${managerName}`,
    changes: manager.setManager,
  })
  const count = choice.rows.length
  const families = [...new Set(choice.rows.map(({ family }) => family))]
  const [family = 'PLATFORM'] = families
  return (
    <>
      <FlagBatch
        of={managerFlag}
        batch={batch}
        count={count}
        texts={managerMessages}
        consequence={managerMessages.disableManyConsequence}
      />
      <Can call={manager.setRoleByManager}>
        {families.length > 1 ? (
          <HinderedButton label={t('role')} hindrance={t('oneFamily')} />
        ) : (
          <RowButton onClick={() => setAssigning(true)}>{t('role')}</RowButton>
        )}
      </Can>
      <Can call={manager.delManager}>
        <ConfirmAction
          danger
          label={t('delete')}
          question={t('deleteManyQuestion', { count })}
          about={batch.about}
          consequence={t('deleteConsequence')}
          run={() =>
            batch.start(t('deleteMany', { count }), ({ managerId, version }) =>
              call(manager.delManager, { managerId, version }, quietly),
            )
          }
        />
      </Can>
      <RoleAssignment
        about={batch.about}
        title={assigning ? t('roleTitleMany', { count }) : undefined}
        family={family}
        roles={roles}
        now={undefined}
        onClose={() => setAssigning(false)}
        onChoose={(roleId) =>
          batch.start(t('roleTitleMany', { count }), ({ managerId }) =>
            call(manager.setRoleByManager, { managerId, roleId }, quietly),
          )
        }
      />
      <BatchDialog batch={batch} />
    </>
  )
}
