import { department, hospital, HospitalBed, type HospitalDepartment, type HospitalWard } from '@bedside/contracts'
import { Button, Empty, Typography } from 'antd'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint'
import { useText } from '../../i18n/messages'
import { pageAddress } from '../../lib/page-address'
import { hrefOf } from '../../lib/paths'
import { mayCall } from '../../session/can'
import { useSignedIn } from '../../session/session'
import { deviceTones } from '../../records/device-tones'
import { Answered } from '../../ui/answered'
import { ValueTag } from '../../ui/value-tag'
import { hospitalMessages } from './hospital.messages'

/** The interval of refetching. Hidden tabs and windows do not refetch. */
const everyMs = 15_000

/** The departments, wards and beds of a hospital, with the current state of their devices. */
export function HospitalPlaces({ hospitalId }: { hospitalId: number }) {
  const t = useText(hospitalMessages)
  const answer = useEndpoint(hospital.getHospitalPlaces, { hospitalId }, { quiet: true, everyMs, keepLast: true })
  return (
    <Answered answer={answer}>
      {(departments) =>
        departments.length === 0 ? (
          <NoPlaces hospitalId={hospitalId} />
        ) : (
          <div className="hospital-places">
            {departments.map((department, n) => (
              <Department key={department.departmentId} department={department} first={n === 0} />
            ))}
            <Typography.Text type="secondary">{t('live')}</Typography.Text>
          </div>
        )
      }
    </Answered>
  )
}

/** Offers to add the first department. */
function NoPlaces({ hospitalId }: { hospitalId: number }) {
  const t = useText(hospitalMessages)
  const me = useSignedIn()
  const mayAdd = me.granted.has('hospital.department') && mayCall(me, department.setDepartment)
  return (
    <Empty description={t('noPlaces')}>
      {mayAdd && (
        <Button type="primary" href={hrefOf(pageAddress('hospital.department', { hospitalId }))}>
          {t('firstDepartment')}
        </Button>
      )}
    </Empty>
  )
}

function Department({ department, first }: { department: HospitalDepartment; first: boolean }) {
  const t = useText(hospitalMessages)
  const [open, setOpen] = useState(first)
  const { departmentName, building, beds, devices, inUse, inTrouble } = department
  return (
    <details className="hospital-section" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <b>{departmentName}</b>
        {building && <span>{building}</span>}
        <Typography.Text type="secondary">{t('counts', { beds, devices, inUse })}</Typography.Text>
        {inTrouble > 0 && <Typography.Text type="danger">{t('trouble', { count: inTrouble })}</Typography.Text>}
      </summary>
      {open && <Wards department={department} />}
    </details>
  )
}

function Wards({ department: { departmentId, wards } }: { department: HospitalDepartment }) {
  const answer = useEndpoint(hospital.getDepartmentBeds, { departmentId }, { quiet: true, everyMs, keepLast: true })
  return (
    <Answered answer={answer} lines={2}>
      {(beds) =>
        wards.map((ward) => (
          <Ward key={ward.wardId} ward={ward} beds={beds.filter(({ wardId }) => wardId === ward.wardId)} />
        ))
      }
    </Answered>
  )
}

function Ward({ ward: { wardNo, floor }, beds }: { ward: HospitalWard; beds: readonly HospitalBed[] }) {
  const t = useText(hospitalMessages)
  return (
    <div className="hospital-ward">
      <b>{t('ward', { no: wardNo, floor })}</b>
      <ul className="hospital-beds">
        {beds.length === 0 ? <li>{t('noBeds')}</li> : beds.map((bed) => <Bed key={bed.bedId} bed={bed} />)}
      </ul>
    </div>
  )
}

function Bed({ bed: { bedNo, state, deviceNo, online, battery } }: { bed: HospitalBed }) {
  const t = useText(hospitalMessages)
  const about = [deviceNo, battery === null ? null : t('battery', { percent: battery })].filter((part) => part !== null)
  return (
    <li className="hospital-bed" title={about.join(' · ')}>
      <span>{bedNo}</span>
      <ValueTag of={HospitalBed} field="state" value={state} tone={deviceTones[state]} />
      {deviceNo !== null && online === 0 && <Typography.Text type="danger">{t('offline')}</Typography.Text>}
    </li>
  )
}
