import { Clearable, Int, Json, JsonText, Optional, Text, Updated, Version } from '../fields/index.js'
import { limits } from '../limits.js'
import { endpoints, get, listOf, post } from '../wire/endpoint.js'

/** Display settings that a manager has on every device: columns, saved views, favourites. */
export class PreferenceRow {
  @Text(limits.preferenceKey, ['名称', 'Key']) key!: string
  @Json(['内容', 'Value']) value!: unknown
  @Version() version!: number
  @Updated() updatedAt!: string
}

export class PreferenceForm {
  @Text(limits.preferenceKey, ['名称', 'Key']) key!: string
  /** Left out or empty, the preference is deleted. */
  @JsonText(limits.preferenceValue, ['内容', 'Value']) @Clearable() value?: string
  /** The version that was read; 0 if there was none. If left out, the last save wins. */
  @Int({ min: 0, max: limits.version.max }, ['版本，0 为尚未保存', 'Version; 0 if not saved yet'])
  @Optional()
  version?: number
}

export class PreferenceState {
  @Text(limits.preferenceKey, ['名称', 'Key']) key!: string
  @Int({ min: 0, max: limits.version.max }, ['版本，0 为已删除', 'Version; 0 if deleted']) version!: number
}

const area = { name: 'preference', base: '/api/sys-preference/admin', changes: [] } as const

export const preference = endpoints(area, {
  getPreferenceList: get({
    reply: listOf(PreferenceRow),
    access: 'session',
    doc: ['自己的个人设置', 'List your preferences'],
  }),
  // Not logged, because display settings would bury the changes to the business.
  setPreference: post({
    form: PreferenceForm,
    reply: PreferenceState,
    access: 'session',
    logged: false,
    doc: ['保存或删除自己的一项个人设置', 'Save or delete one of your preferences'],
  }),
})
