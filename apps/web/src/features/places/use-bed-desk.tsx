import { bed, type BedQuery, type BedRow } from '@bedside/contracts'
import { useState } from 'react'
import { useEditor } from '../../forms/use-editor'
import { textOf } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { BedDialog, BedsDialog } from './bed-dialogs'
import { saidSaved } from './place-calls'
import { placeMessages } from './places.messages'
import { useBedDevice, type BedDevice } from './use-bed-device'

/** What is done with beds in dialogs, and those dialogs. */
export interface BedDesk extends BedDevice {
  add(): void
  addSeveral(): void
  edit(row: BedRow): void
}

/** New beds are looked for a place where the list is narrowed to. */
export function useBedDesk({ hospitalId, departmentId, wardId }: BedQuery): BedDesk {
  const [editing, setEditing] = useState<BedRow>()
  const one = useEditor({
    id: 'bed',
    title: placeMessages.editBed,
    call: bed.setBed,
    onSaved: ({ bedNo }) => saidSaved(bedNo),
  })
  const several = useEditor({
    id: 'beds',
    title: placeMessages.addBedsTitle,
    call: bed.addBeds,
    onSaved: ({ bedNos }) =>
      succeed(textOf(placeMessages)('bedsAdded', { count: bedNos.length, bedNos: bedNos.join(' ') })),
  })
  const device = useBedDevice()
  const start = { hospital: hospitalId, department: departmentId }
  return {
    ...device,
    add() {
      setEditing(undefined)
      one.open({ wardId })
    },
    addSeveral: () => several.open({ wardId, count: 2 }),
    edit(row) {
      setEditing(row)
      one.open(row)
    },
    dialogs: (
      <>
        <BedDialog editor={one} row={editing} start={start} />
        <BedsDialog editor={several} start={start} />
        {device.dialogs}
      </>
    ),
  }
}
