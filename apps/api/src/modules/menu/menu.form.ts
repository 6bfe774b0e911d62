import type { DB } from '@bedside/prisma'
import type { InterfaceType, MenuForm } from '@bedside/contracts'
import type { Selectable } from 'kysely'

const fresh = { fid: 0, nameEn: '', pageUrl: '', icon: '', orderBy: 0, isFlag: 1, hidden: 0, alwaysShow: 0 } as const

/** A complete form: omitted fields keep their stored values, or get those of a new entry. */
export function wholeForm(form: MenuForm, stored: Selectable<DB['Menu']> | undefined) {
  const before = stored ? { ...stored, fid: stored.fid ?? 0 } : fresh
  return {
    interfaceType: form.interfaceType,
    interfaceName: form.interfaceName,
    name: form.name,
    family: form.family,
    fid: form.fid ?? before.fid,
    nameEn: form.nameEn ?? before.nameEn,
    pageUrl: form.pageUrl ?? before.pageUrl,
    icon: form.icon ?? before.icon,
    orderBy: form.orderBy ?? before.orderBy,
    isFlag: form.isFlag ?? before.isFlag,
    hidden: form.hidden ?? before.hidden,
    alwaysShow: form.alwaysShow ?? before.alwaysShow,
  }
}

export type WholeForm = ReturnType<typeof wholeForm>

/** The form that moves an entry and changes nothing else. */
export function movedForm(stored: Selectable<DB['Menu']>, place: { fid: number; orderBy: number }): WholeForm {
  const { interfaceName, name } = stored
  return wholeForm({ interfaceType: stored.interfaceType as InterfaceType, interfaceName, name, ...place }, stored)
}

/** The columns of a form. */
export function columnsOf({ family: _family, fid, ...columns }: WholeForm) {
  return { ...columns, fid: fid === 0 ? null : fid }
}
