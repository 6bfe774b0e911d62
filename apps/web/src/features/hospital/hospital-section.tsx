import { hospital, HospitalForm, HospitalRow } from '@bedside/contracts'
import { Button, Flex } from 'antd'
import { useId, type ReactNode } from 'react'
import { same, startingFrom } from '../../forms/draft'
import { FormBody } from '../../forms/form-body'
import { useEditor } from '../../forms/use-editor'
import { textWithName, textOf, useText } from '../../i18n/messages'
import { useCan } from '../../session/can'
import { succeed } from '../../session/notices'
import { useSignedIn } from '../../session/session'
import { confirmLeavePiece } from '../../tab/leave'
import { useTabPlace } from '../../tab/tab-place'
import { Facts } from '../../ui/facts'
import { RegionName } from '../../records/region-name'
import { GroupFields, groups, leavesAShare, type Group } from './hospital-fields'
import { hospitalMessages } from './hospital.messages'

interface HospitalSectionProps {
  row: HospitalRow
  group: Group
  /** Facts that are shown but not edited here. */
  also?: readonly (keyof HospitalRow & string)[]
  drawn?: Partial<Record<keyof HospitalRow & string, ReactNode>>
}

/** A group of a hospital's fields, edited in place. */
export function HospitalSection({ row, group, also, drawn }: HospitalSectionProps) {
  const t = useText(hospitalMessages)
  const id = useId()
  const { key: tab } = useTabPlace()
  const mayEdit = useMayEdit(group)
  const editor = useEditor({
    id: `hospital-${group}`,
    title: ({ hospitalName = '' }) => textWithName(hospitalMessages.editTitle, hospitalName),
    call: hospital.setHospital,
    isRight: (form) => group !== 'sharing' || leavesAShare(form),
    sending(form, start) {
      // What was saved in other sections meanwhile is no conflict with this one.
      const stored = startingFrom(HospitalForm, row)
      const isNewer = row.version > (start.version ?? 0) && same(within(group, stored), within(group, start))
      const { version, ...rest } = isNewer ? stored : start
      return partOf({ ...form, version, ...(group === 'facts' ? {} : nameOf(rest)) }, group)
    },
    onSaved: ({ hospitalName }) => succeed(textOf(hospitalMessages)('saved', { name: hospitalName })),
  })
  const editing = editor.start !== undefined
  const leave = async () => {
    if (!editor.isDirty() || (await confirmLeavePiece(tab, editor.id))) editor.close()
  }
  return (
    <section className="hospital-section" aria-label={t(group)}>
      <header>
        <h3>{t(group)}</h3>
        {mayEdit && !editing && <Button onClick={() => editor.open(row)}>{t('edit')}</Button>}
      </header>
      {/* Mounted while closed, so that input that was kept when a sign-in ended can be restored into it. */}
      <div hidden={!editing}>
        <FormBody editor={editor} id={id}>
          {editing && <GroupFields group={group} />}
        </FormBody>
        <Flex gap="small">
          <Button type="primary" loading={editor.busy} onClick={() => void editor.save()}>
            {t('save')}
          </Button>
          <Button onClick={() => void leave()}>{t('cancel')}</Button>
        </Flex>
      </div>
      {!editing && (
        <Facts
          of={HospitalRow}
          row={row}
          title=""
          fields={[...groups[group], ...(also ?? [])]}
          drawn={{ region: <RegionName value={row.region} />, ...drawn }}
        />
      )}
    </section>
  )
}

/** Agents may edit only the contact; everything else is agreed with the platform. */
function useMayEdit(group: Group): boolean {
  const { info } = useSignedIn()
  return useCan(hospital.setHospital) && (info.agentId === null || group === 'contact')
}

/** Every save requires these fields. Sections that do not contain them send them as stored. */
const nameOf = ({ hospitalName, level, nature }: Partial<HospitalForm>) => ({
  ...(hospitalName !== undefined && { hospitalName }),
  ...(level && { level }),
  ...(nature && { nature }),
})

/** Sends only the fields of this section, so that it does not revert what others have changed in another. */
function partOf(form: HospitalForm, group: Group): HospitalForm {
  const { hospitalId, version, hospitalName, level, nature } = form
  return { hospitalId, version, hospitalName, level, nature, ...within(group, form) }
}

const within = (group: Group, form: Partial<HospitalForm>): Partial<HospitalForm> =>
  Object.fromEntries(groups[group].map((name) => [name, form[name]]))
