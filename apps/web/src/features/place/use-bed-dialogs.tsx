import { bed, type BedForm, type BedQuery, type BedRow } from '@bedside/contracts'
import { useEditor } from '../../forms/use-editor'
import { textOf } from '../../i18n/messages'
import { succeed } from '../../session/notices'
import { BedDialog, BedsDialog } from './bed-dialogs'
import { saidSaved } from './place-calls'
import { whereIs, type Where } from './place-cells'
import { placeMessages } from './places.messages'
import { useBedDevice, type BedDevice } from './use-bed-device'

/** What is done with beds in dialogs, and those dialogs. */
export interface BedDialogs extends BedDevice {
  add(): void
  addSeveral(): void
  edit(row: BedRow): void
}

/** New beds are looked for a place where the list is narrowed to. */
export function useBedDialogs({ hospitalId, departmentId, wardId }: BedQuery): BedDialogs {
  const one = useEditor<BedForm, BedRow, Where>({
    id: 'bed',
    title: ({ bedId }) => placeMessages[bedId === undefined ? 'addBed' : 'editBed'],
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
    add: () => one.open({ wardId }),
    addSeveral: () => several.open({ wardId, count: 2 }),
    edit: (row) => one.open(row, { ...whereIs(row), wardNo: row.wardNo }),
    element: (
      <>
        <BedDialog editor={one} start={start} />
        <BedsDialog editor={several} start={start} />
        {device.element}
      </>
    ),
  }
}
